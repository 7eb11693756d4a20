import * as z from 'zod';
import { badAddress, isAddress } from '../contract/address-field.ts';
import { title } from '../contract/schema-fields.ts';
import { defineForm } from './define-form.ts';
import { defineSettings, setting } from './define-settings.ts';
import { flag, line } from './setting-schemas.ts';

export const general = defineSettings({
  client: {
    base_url: setting(line, '', { readOnly: true }),
    'branding.site_name': setting(title(100), 'Holdall'),
    'branding.site_description': setting(
      z.string().max(500),
      'Store, share and open your files from any device',
    ),
    'homepage.type': setting(
      z.enum(['loginPage', 'registerPage', 'landingPage', 'customPage']),
      'landingPage',
    ),
    'homepage.value': setting(z.union([z.int(), line]).nullable(), null),
    'themes.default_id': setting(z.int().nullable(), null),
    'themes.user_change': setting(flag, true),
    html_base_uri: setting(line.refine(isAddress, badAddress), '/'),
    'site.demo': setting(flag, false),
    /** Numbered accounts that a demo has, of which each visitor is offered one; 0: one account for all. */
    'site.demo_accounts': setting(z.int().min(0).max(100), 0),
    /** What a sign-in leads to: the drive, or the homepage and the admin area. */
    'site.variant': setting(z.enum(['drive', 'base']), 'drive'),
    'workspaces.integrated': setting(flag, true, { fallback: false }),
    'notif.subs.integrated': setting(flag, true),
    'notifications.integrated': setting(flag, true),
    'api.integrated': setting(flag, true, { fallback: false }),
  },
});

export const generalForm = /* @__PURE__ */ defineForm(general, [
  {
    title: 'Site',
    settings: {
      base_url: { label: 'Site URL' },
      html_base_uri: { label: 'Base path', help: 'What every path of the site begins with.' },
      'branding.site_name': { label: 'Site name' },
      'branding.site_description': {
        label: 'Site description',
        help: 'Shown by search engines and in shared links.',
      },
    },
  },
  {
    title: 'Search engines',
    text: 'The sitemap lists the public pages of the moment. Caches keep it for an hour.',
    settings: {},
    actions: [
      {
        name: 'generateSitemap',
        kind: 'make',
        label: 'Generate sitemap',
        help: 'From then on, robots.txt names an address of the sitemap that no cache has.',
        done: 'The sitemap has a new address. Pages in it: :count',
      },
    ],
  },
  {
    title: 'Homepage',
    settings: {
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
      'site.variant': {
        label: 'Product',
        help: 'Whether users reach the drive after they sign in.',
        options: { drive: 'Drive', base: 'Accounts only' },
      },
    },
    dependents: [
      {
        when: { setting: 'homepage.type', isOneOf: ['customPage'] },
        settings: {
          'homepage.value': { label: 'Homepage page', help: 'The custom page that is the homepage.' },
        },
      },
    ],
  },
  {
    title: 'Themes',
    settings: {
      'themes.user_change': { label: 'Allow users to change the theme' },
      'themes.default_id': { label: 'Default theme', help: 'Used when users cannot change the theme.' },
    },
  },
  {
    title: 'Features',
    settings: {
      'workspaces.integrated': { label: 'Workspaces' },
      'notifications.integrated': { label: 'Notifications' },
      'notif.subs.integrated': {
        label: 'Notification preferences',
        help: 'Lets users choose what they are notified of.',
      },
      'api.integrated': {
        label: 'API',
        help: 'Programs sign in with API tokens. The API has a documentation page.',
      },
    },
  },
  {
    title: 'Demo',
    settings: {
      'site.demo': { label: 'Demo mode', help: 'Offers visitors a demo account at sign-in.' },
    },
    dependents: [
      {
        when: 'site.demo',
        settings: {
          'site.demo_accounts': {
            label: 'Demo accounts',
            help: 'Number of demo accounts. With 0, all visitors share one.',
          },
        },
      },
    ],
  },
]);
