import * as z from 'zod';
import { SocialService } from '#shared/entities/accounts/social.ts';
import { type Settings, setting } from '#shared/settings/define-settings.ts';
import { isTrustedAddress } from '../../social/trusted-address.ts';

const address = z.url().refine(isTrustedAddress);

/** Where a service is asked instead of where it usually is: an installation of its own, or a stand-in. */
const SocialEndpoints = z.object({
  issuer: address.optional(),
  authorize: address.optional(),
  token: address.optional(),
  profiles: z.array(address).min(1).optional(),
});

/** Addresses to which the site sends its secrets, by section. No admin can read or change them. */
export const serviceAddresses = {
  authentication: {
    social_endpoints: setting(z.partialRecord(SocialService, SocialEndpoints), {}),
  },
  recaptcha: {
    /** Where answers of visitors are checked. */
    'recaptcha.verify_url': setting(z.url(), 'https://www.google.com/recaptcha/api/siteverify'),
  },
  'outgoing-email': {
    /** Null: that of the region. */
    'mailgun.api_url': setting(z.url().nullable(), null),
    'postmark.api_url': setting(z.url(), 'https://api.postmarkapp.com'),
  },
  analytics: {
    /** Where a service account signs in. Its key file names an address, too, which is not read. */
    'analytics.token_url': setting(z.url(), 'https://oauth2.googleapis.com/token'),
    'analytics.api_url': setting(z.url(), 'https://analyticsdata.googleapis.com'),
  },
  websockets: {
    /** Null: that of the cluster. */
    'broadcast.pusher_url': setting(z.url().nullable(), null),
    'broadcast.ably_url': setting(z.url(), 'https://main.realtime.ably.net'),
  },
} satisfies Record<string, Settings>;
