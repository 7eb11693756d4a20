import type { general } from '../settings/general.ts';
import type { TextsOf } from './setting-text.ts';

export const generalTexts: TextsOf<typeof general> = {
  base_url: { label: 'Site URL' },
  'branding.site_name': { label: 'Site name' },
  'branding.site_description': {
    label: 'Site description',
    help: 'Shown by search engines and in shared links.',
  },
  'homepage.type': {
    label: 'Homepage',
    help: 'The page that visitors see first.',
    options: {
      loginPage: 'Sign-in page',
      registerPage: 'Registration page',
      landingPage: 'Landing page',
      customPage: 'Custom page',
    },
  },
  'homepage.value': { label: 'Homepage page', help: 'The custom page that is the homepage.' },
  'themes.default_id': { label: 'Default theme', help: 'Used when users cannot change the theme.' },
  'themes.user_change': { label: 'Allow users to change the theme' },
  html_base_uri: { label: 'Base path', help: 'What every path of the site begins with.' },
  'site.demo': { label: 'Demo mode', help: 'Offers visitors a demo account at sign-in.' },
  'site.demo_accounts': {
    label: 'Demo accounts',
    help: 'Number of demo accounts. With 0, all visitors share one.',
  },
  'site.variant': {
    label: 'Product',
    help: 'Whether users reach the drive after they sign in.',
    options: { drive: 'Drive', base: 'Accounts only' },
  },
  'workspaces.integrated': { label: 'Workspaces' },
  'notif.subs.integrated': {
    label: 'Notification preferences',
    help: 'Lets users choose what they are notified of.',
  },
  'notifications.integrated': { label: 'Notifications' },
  'api.integrated': {
    label: 'API',
    help: 'Programs sign in with API tokens. The API has a documentation page.',
  },
};
