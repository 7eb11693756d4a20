import type { AdminSection } from '#shared/settings/admin-sections.ts';

/** Section with a page under /admin/settings. Ads are at /admin/ads. */
export type SettingsPageName = Exclude<AdminSection, 'ads'>;

/** English titles of the sections, in the order of the menu. */
export const sectionTitles: Readonly<Record<SettingsPageName, string>> = {
  general: 'General',
  subscriptions: 'Subscriptions',
  localization: 'Localization',
  authentication: 'Authentication',
  uploading: 'Uploading',
  'outgoing-email': 'Outgoing email',
  cache: 'Cache',
  analytics: 'Analytics',
  logging: 'Logging',
  queue: 'Queue',
  websockets: 'WebSockets',
  recaptcha: 'reCAPTCHA',
  gdpr: 'GDPR',
  drive: 'Drive',
};

export const settingsPageNames = Object.keys(sectionTitles) as SettingsPageName[];

export function isSettingsPageName(name: string | undefined): name is SettingsPageName {
  return name !== undefined && Object.hasOwn(sectionTitles, name);
}
