import * as z from 'zod';
import type { SocialService } from '#shared/entities/accounts/social.ts';
import { names } from '#shared/limits/drive-limits.ts';
import { email } from '#shared/contract/schema-fields.ts';

/** Somebody as a service knows them. */
export interface ServiceProfile {
  /** Their id there, which never changes. */
  subject: string;
  username: string;
  /** In lower case; absent where the service does not tell it. */
  email?: string | undefined;
  /** Whether the service says that the address is theirs. */
  isEmailVerified: boolean;
}

interface ProviderBase {
  scope: string;
  /** How the service wants to be told our secret: in a header or in the form. */
  clientAuth: 'basic' | 'post';
  /** Reads what the service tells of a person. */
  profile: z.ZodType<ServiceProfile>;
}

/** A service whose addresses are found below its issuer's. */
export interface OpenIdProvider extends ProviderBase {
  kind: 'openid';
  issuer: string;
}

export interface OauthProvider extends ProviderBase {
  kind: 'oauth';
  authorize: string;
  token: string;
  /** Addresses that tell of a person; what they say is taken together. */
  profiles: string[];
}

export type SocialProvider = OpenIdProvider | OauthProvider;

const subject = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().min(1).max(names.maxChars));
const name = z
  .string()
  .trim()
  .min(1)
  .transform((text) => text.slice(0, names.maxChars))
  .optional()
  .catch(undefined);
/** An address that cannot be one of ours counts as none. */
const address = email.optional().catch(undefined);

const googleProfile = z
  .object({ sub: subject, email: address, email_verified: z.boolean().catch(false), name })
  .transform((told) => ({
    subject: told.sub,
    username: told.email ?? told.name ?? told.sub,
    email: told.email,
    isEmailVerified: told.email_verified,
  }));

const facebookProfile = z.object({ id: subject, name, email: address }).transform((told) => ({
  subject: told.id,
  username: told.name ?? told.id,
  email: told.email,
  isEmailVerified: false,
}));

const twitterProfile = z
  .object({ data: z.object({ id: subject, username: name, confirmed_email: address }) })
  .transform(({ data }) => ({
    subject: data.id,
    username: data.username ?? data.id,
    email: data.confirmed_email,
    // It tells no address before it was confirmed there.
    isEmailVerified: data.confirmed_email !== undefined,
  }));

const envatoProfile = z.object({ userId: subject, username: name, email: address }).transform((told) => ({
  subject: told.userId,
  username: told.username ?? told.userId,
  email: told.email,
  isEmailVerified: false,
}));

/** The services and how each is asked. */
export const socialProviders: Record<SocialService, SocialProvider> = {
  google: {
    kind: 'openid',
    issuer: 'https://accounts.google.com',
    scope: 'openid email profile',
    clientAuth: 'post',
    profile: googleProfile,
  },
  facebook: {
    kind: 'oauth',
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    profiles: ['https://graph.facebook.com/v23.0/me?fields=id,name,email'],
    scope: 'email public_profile',
    clientAuth: 'post',
    profile: facebookProfile,
  },
  twitter: {
    kind: 'oauth',
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    profiles: ['https://api.x.com/2/users/me?user.fields=confirmed_email'],
    scope: 'tweet.read users.read users.email',
    clientAuth: 'basic',
    profile: twitterProfile,
  },
  envato: {
    kind: 'oauth',
    authorize: 'https://api.envato.com/authorization',
    token: 'https://api.envato.com/token',
    profiles: [
      'https://api.envato.com/whoami',
      'https://api.envato.com/v1/market/private/user/username.json',
      'https://api.envato.com/v1/market/private/user/email.json',
    ],
    scope: '',
    clientAuth: 'post',
    profile: envatoProfile,
  },
};
