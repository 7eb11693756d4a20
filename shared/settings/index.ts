import { ads } from './ads.ts';
import { analytics } from './analytics.ts';
import { appearance } from './appearance.ts';
import { authentication } from './authentication.ts';
import { cache } from './cache.ts';
import type { Settings, SettingsSection } from './define-settings.ts';
import { drive } from './drive.ts';
import { gdpr } from './gdpr.ts';
import { general } from './general.ts';
import { landing } from './landing.ts';
import { localization } from './localization.ts';
import { logging } from './logging.ts';
import { outgoingEmail } from './outgoing-email.ts';
import { policies } from './policies.ts';
import { queue } from './queue.ts';
import { recaptcha } from './recaptcha.ts';
import { seo } from './seo.ts';
import { subscriptions } from './subscriptions.ts';
import { uploading } from './uploading.ts';
import { websockets } from './websockets.ts';

/** All settings of the site. Each of these sections is one item of the table. */
export const settingSections = {
  general,
  subscriptions,
  localization,
  authentication,
  uploading,
  'outgoing-email': outgoingEmail,
  cache,
  analytics,
  logging,
  queue,
  websockets,
  recaptcha,
  gdpr,
  drive,
  ads,
  appearance,
  landing,
  policies,
  seo,
} satisfies Record<string, SettingsSection>;

export type StoredSectionName = keyof typeof settingSections;

type Sections = typeof settingSections;
type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Settings of all sections in one, by dotted names. */
function gather(kind: 'client' | 'server'): Settings {
  return Object.assign({}, ...Object.values(settingSections).map((section) => section[kind])) as Settings;
}

export const clientSettingsByName = gather('client') as Together<Sections[StoredSectionName]['client']>;

export type ServerSettingsByName = Together<Sections[StoredSectionName]['server']>;
export type SecretName = Sections[StoredSectionName]['secrets'][number];
