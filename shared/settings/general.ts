import * as z from 'zod';
import { badAddress, isAddress } from '../address-field.ts';
import { defineSettings, setting } from './define-settings.ts';
import { flag, line } from './setting-schemas.ts';

export const general = defineSettings({
  client: {
    base_url: setting(line, '', { readOnly: true }),
    'branding.site_name': setting(z.string().trim().min(1).max(100), 'Holdall'),
    'branding.site_description': setting(
      z.string().max(500),
      'Store, share and open your files from any device',
    ),
    'homepage.type': setting(z.enum(['loginPage', 'registerPage', 'landingPage', 'customPage']), 'loginPage'),
    'homepage.value': setting(z.union([z.int(), line]).nullable(), null),
    'themes.default_id': setting(z.int().nullable(), null),
    'themes.user_change': setting(flag, true),
    html_base_uri: setting(line.refine(isAddress, badAddress), '/'),
    'site.demo': setting(flag, false),
    /** Numbered accounts that a demo has, of which each visitor is offered one; 0: one account for all (LOG-4). */
    'site.demo_accounts': setting(z.int().min(0).max(100), 0),
    /** What a sign-in leads to (HOME-2): the drive, or the homepage and the admin area. */
    'site.variant': setting(z.enum(['drive', 'base']), 'drive'),
    'workspaces.integrated': setting(flag, true, { fallback: false }),
    'notif.subs.integrated': setting(flag, true),
    'notifications.integrated': setting(flag, true),
    'api.integrated': setting(flag, true, { fallback: false }),
  },
});
