import type { StoredSectionName } from './index.ts';

/** The sections that admins see. */
export const adminSections = [
  'general',
  'subscriptions',
  'localization',
  'authentication',
  'uploading',
  'outgoing-email',
  'cache',
  'analytics',
  'logging',
  'queue',
  'websockets',
  'recaptcha',
  'gdpr',
  'drive',
  'ads',
] as const satisfies StoredSectionName[];

export type AdminSection = (typeof adminSections)[number];

/** The stored sections that a section of the admin area shows: its own, and the policies in two of them. */
export function storedSectionsOf(section: AdminSection): StoredSectionName[] {
  return section === 'authentication' || section === 'gdpr' ? [section, 'policies'] : [section];
}
