import type { authentication } from '../settings/authentication.ts';
import type { TextsOf } from './setting-text.ts';

export const authenticationTexts: TextsOf<typeof authentication> = {
  require_email_confirmation: {
    label: 'Require email confirmation',
    help: 'Users must verify their address before they use the site.',
  },
  'registration.disable': { label: 'Disable registration' },
  'auth.single_device': {
    label: 'Single device sign-in',
    help: 'Signing in ends all other sessions of the user. API tokens stay.',
  },
  'auth.password_min': { label: 'Minimum password length', help: 'For new passwords.' },
  'auth.blocked_domains': {
    label: 'Blocked email domains',
    help: 'Addresses of these domains and their subdomains cannot register. Use * for all domains.',
  },
  'social.compact_buttons': { label: 'Compact buttons', help: 'Shows the services as icons only.' },
  'social.google.enable': { label: 'Google sign-in' },
  google_id: { label: 'Google client ID' },
  google_secret: { label: 'Google client secret' },
  'social.facebook.enable': { label: 'Facebook sign-in' },
  facebook_id: { label: 'Facebook app ID' },
  facebook_secret: { label: 'Facebook app secret' },
  'social.twitter.enable': { label: 'X sign-in' },
  twitter_id: { label: 'X client ID' },
  twitter_secret: { label: 'X client secret' },
  'social.envato.enable': { label: 'Envato sign-in' },
  envato_id: { label: 'Envato client ID' },
  envato_secret: { label: 'Envato client secret' },
};
