import * as z from 'zod';
import { passwords } from '../limits.ts';
import { defineSettings, setting } from './define-settings.ts';
import { flag, optionalLine } from './setting-schemas.ts';

/** A domain, or `*` for all of them. */
const domain = z
  .string()
  .max(253)
  .regex(/^(\*|[\w-]+(\.[\w-]+)+)$/);

/** The policies of this section are stored apart (`policies`). */
export const authentication = defineSettings({
  client: {
    require_email_confirmation: setting(flag, false, { fallback: true }),
    'registration.disable': setting(flag, false, { fallback: true }),
    'auth.single_device': setting(flag, false, { fallback: true }),
    'auth.password_min': setting(z.int().min(passwords.minChars).max(64), passwords.minChars, {
      fallback: 16,
    }),
    'social.compact_buttons': setting(flag, false),
    'social.google.enable': setting(flag, false),
    'social.facebook.enable': setting(flag, false),
    'social.twitter.enable': setting(flag, false),
    'social.envato.enable': setting(flag, false),
  },
  server: {
    'auth.blocked_domains': setting(z.array(domain).max(1000), [], { fallback: ['*'] }),
    google_id: setting(optionalLine, null),
    facebook_id: setting(optionalLine, null),
    twitter_id: setting(optionalLine, null),
    envato_id: setting(optionalLine, null),
  },
  secrets: ['google_secret', 'facebook_secret', 'twitter_secret', 'envato_secret'],
});
