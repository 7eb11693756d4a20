import type { StoredSectionName } from '../settings/index.ts';
import { adsTexts } from './ads.ts';
import { analyticsTexts } from './analytics.ts';
import { appearanceTexts } from './appearance.ts';
import { authenticationTexts } from './authentication.ts';
import { cacheTexts } from './cache.ts';
import { driveTexts } from './drive.ts';
import { gdprTexts } from './gdpr.ts';
import { generalTexts } from './general.ts';
import { landingTexts } from './landing.ts';
import { localizationTexts } from './localization.ts';
import { loggingTexts } from './logging.ts';
import { outgoingEmailTexts } from './outgoing-email.ts';
import { policiesTexts } from './policies.ts';
import { queueTexts } from './queue.ts';
import { recaptchaTexts } from './recaptcha.ts';
import { subscriptionsTexts } from './subscriptions.ts';
import { uploadingTexts } from './uploading.ts';
import { websocketsTexts } from './websockets.ts';
import type { SettingText } from './setting-text.ts';

/** Labels and help of all settings, by section and dotted name: for the forms of admins. */
export const settingTexts = {
  ads: adsTexts,
  analytics: analyticsTexts,
  appearance: appearanceTexts,
  authentication: authenticationTexts,
  cache: cacheTexts,
  drive: driveTexts,
  gdpr: gdprTexts,
  general: generalTexts,
  landing: landingTexts,
  localization: localizationTexts,
  logging: loggingTexts,
  'outgoing-email': outgoingEmailTexts,
  policies: policiesTexts,
  queue: queueTexts,
  recaptcha: recaptchaTexts,
  subscriptions: subscriptionsTexts,
  uploading: uploadingTexts,
  websockets: websocketsTexts,
} satisfies Record<StoredSectionName, Record<string, SettingText>>;
