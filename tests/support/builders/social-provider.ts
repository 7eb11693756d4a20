import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Server,
} from 'oauth2-mock-server';
import { type SocialService, socialServices } from '#shared/entities/accounts/social.ts';
import type { AccountStack } from '../stack/account-stack.ts';

/** Whoever signs in at the services next. */
export interface ServicePerson {
  subject: string;
  username: string;
  email?: string;
  isEmailVerified?: boolean;
}

export const clientSecret = 'the services know us by this';

/** All four services at once, in whose place this machine answers. */
export interface SocialProvider {
  person: ServicePerson;
  /** Changes the next answers: of the token address, of the sign-in page, of what is told of the person. */
  onToken?: ((response: MutableResponse) => void) | undefined;
  onRedirect?: ((redirect: MutableRedirectUri) => void) | undefined;
  onProfile?: ((response: MutableResponse) => void) | undefined;
  /** Codes that were redeemed, and access tokens that were given for them. */
  seen: string[];
  origin: string;
  close: () => Promise<void>;
}

export const newServicePerson = (known: Partial<ServicePerson> = {}): ServicePerson => ({
  subject: randomUUID(),
  username: 'ann',
  email: `${randomUUID()}@example.com`,
  isEmailVerified: true,
  ...known,
});

export async function startSocialProvider(): Promise<SocialProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  const provider: SocialProvider = {
    person: newServicePerson(),
    seen: [],
    origin: server.issuer.url ?? '',
    close: () => server.stop(),
  };
  server.service.on('beforeTokenSigning', (token: MutableToken) => {
    token.payload['sub'] = provider.person.subject;
  });
  server.service.on('beforeResponse', (response: MutableResponse, request: { body: { code?: string } }) => {
    provider.onToken?.(response);
    const { access_token = '' } = (response.body || {}) as { access_token?: string };
    provider.seen.push(String(request.body.code), access_token);
  });
  server.service.on('beforeAuthorizeRedirect', (redirect: MutableRedirectUri) =>
    provider.onRedirect?.(redirect),
  );
  server.service.on('beforeUserinfo', (response: MutableResponse, request: IncomingMessage) => {
    response.body = describe(provider.person, request.url ?? '') as typeof response.body;
    provider.onProfile?.(response);
  });
  return provider;
}

/** What a service tells of a person, each in its own form. */
function describe({ subject, username, email, isEmailVerified }: ServicePerson, address: string): object {
  const { searchParams } = new URL(address, 'http://localhost');
  switch (searchParams.get('of')) {
    case 'facebook':
      return { id: subject, name: username, email };
    case 'twitter':
      return { data: { id: subject, username, confirmed_email: email } };
    case 'envato':
      return { userId: subject };
    case 'envato-name':
      return { username };
    case 'envato-email':
      return { email };
    default:
      return { sub: subject, name: username, email, email_verified: isEmailVerified };
  }
}

/** Server settings by which a stack asks the provider of the test. */
export async function socialServerSettings(
  { data }: Pick<AccountStack, 'data'>,
  { origin }: SocialProvider,
): Promise<object> {
  const profile = (of: string) => `${origin}/userinfo?of=${of}`;
  const oauth = (...of: string[]) => ({
    authorize: `${origin}/authorize`,
    token: `${origin}/token`,
    profiles: of.map(profile),
  });
  const known = await Promise.all(
    socialServices.map(async (service) => [
      [`${service}_id`, `our-id-at-${service}`],
      [`${service}_secret`, await data.seal(clientSecret, 'settings')],
    ]),
  );
  return {
    ...Object.fromEntries(known.flat()),
    social_endpoints: {
      google: { issuer: origin },
      facebook: oauth('facebook'),
      twitter: oauth('twitter'),
      envato: oauth('envato', 'envato-name', 'envato-email'),
    },
  };
}

/** Client settings with some services enabled. */
export const socialClientSettings = (services: readonly SocialService[] = socialServices) => ({
  social: Object.fromEntries(services.map((service) => [service, { enable: true }])),
});
