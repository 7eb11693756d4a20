import * as z from 'zod';
import { passwords } from '../limits/account-limits.ts';
import { defineForm } from './define-form.ts';
import { defineSettings, setting } from './define-settings.ts';
import { policies, registrationPoliciesText } from './policies.ts';
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

export const authenticationForm = /* @__PURE__ */ defineForm(
  [authentication, policies],
  [
    {
      title: 'Registration',
      settings: {
        'registration.disable': { label: 'Disable registration' },
        require_email_confirmation: {
          label: 'Require email confirmation',
          help: 'Users must verify their address before they use the site.',
        },
        'registration.policies': registrationPoliciesText,
        'auth.blocked_domains': {
          label: 'Blocked email domains',
          help: 'Addresses of these domains and their subdomains cannot register. Use * for all domains.',
        },
      },
    },
    {
      title: 'Sign-in',
      settings: {
        'auth.single_device': {
          label: 'Single device sign-in',
          help: 'Signing in ends all other sessions of the user. API tokens stay.',
        },
        'auth.password_min': { label: 'Minimum password length', help: 'For new passwords.' },
        'social.compact_buttons': { label: 'Compact buttons', help: 'Shows the services as icons only.' },
      },
    },
    {
      title: 'Google',
      settings: {
        'social.google.enable': { label: 'Google sign-in' },
      },
      dependents: [
        {
          when: 'social.google.enable',
          settings: {
            google_id: { label: 'Google client ID' },
            google_secret: { label: 'Google client secret' },
          },
          extra: 'google',
        },
      ],
    },
    {
      title: 'Facebook',
      settings: {
        'social.facebook.enable': { label: 'Facebook sign-in' },
      },
      dependents: [
        {
          when: 'social.facebook.enable',
          settings: {
            facebook_id: { label: 'Facebook app ID' },
            facebook_secret: { label: 'Facebook app secret' },
          },
          extra: 'facebook',
        },
      ],
    },
    {
      title: 'X',
      settings: {
        'social.twitter.enable': { label: 'X sign-in' },
      },
      dependents: [
        {
          when: 'social.twitter.enable',
          settings: {
            twitter_id: { label: 'X client ID' },
            twitter_secret: { label: 'X client secret' },
          },
          extra: 'twitter',
        },
      ],
    },
    {
      title: 'Envato',
      settings: {
        'social.envato.enable': { label: 'Envato sign-in' },
      },
      dependents: [
        {
          when: 'social.envato.enable',
          settings: {
            envato_id: { label: 'Envato client ID' },
            envato_secret: { label: 'Envato client secret' },
          },
          extra: 'envato',
        },
      ],
    },
  ],
);
