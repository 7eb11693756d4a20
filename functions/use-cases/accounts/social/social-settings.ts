import * as z from 'zod';
import { SocialService } from '#shared/entities/social.ts';
import { isTrustedAddress } from '../../../social/trusted-address.ts';

const clientId = z.string().optional();
/** Sealed for the purpose `settings`. */
const secret = z.string().optional();
const address = z.url().refine(isTrustedAddress);

/** Where a service is asked instead of where it usually is: an installation of its own, or a stand-in. */
const SocialEndpoints = z.object({
  issuer: address.optional(),
  authorize: address.optional(),
  token: address.optional(),
  profiles: z.array(address).min(1).optional(),
});

/** How this site is known to the services: server settings (api.md 19.13). */
export const socialSettings = {
  google_id: clientId,
  google_secret: secret,
  facebook_id: clientId,
  facebook_secret: secret,
  twitter_id: clientId,
  twitter_secret: secret,
  envato_id: clientId,
  envato_secret: secret,
  social_endpoints: z.partialRecord(SocialService, SocialEndpoints).default({}),
};
