import type { AdminSection } from './admin-sections.ts';
import { adsForm } from './ads.ts';
import { analyticsForm } from './analytics.ts';
import { authenticationForm } from './authentication.ts';
import { cacheForm } from './cache.ts';
import { driveForm } from './drive.ts';
import { gdprForm } from './gdpr.ts';
import { generalForm } from './general.ts';
import { localizationForm } from './localization.ts';
import { loggingForm } from './logging.ts';
import { outgoingEmailForm } from './outgoing-email.ts';
import { queueForm } from './queue.ts';
import { recaptchaForm } from './recaptcha.ts';
import type { FormGroup } from './setting-form.ts';
import { subscriptionsForm } from './subscriptions.ts';
import { uploadingForm } from './uploading.ts';
import { websocketsForm } from './websockets.ts';

/** The forms of all sections that admins see. Apart from the settings, as functions and other pages need no forms. */
export const settingForms: Readonly<Record<AdminSection, readonly FormGroup[]>> = {
  general: generalForm,
  subscriptions: subscriptionsForm,
  localization: localizationForm,
  authentication: authenticationForm,
  uploading: uploadingForm,
  'outgoing-email': outgoingEmailForm,
  cache: cacheForm,
  analytics: analyticsForm,
  logging: loggingForm,
  queue: queueForm,
  websockets: websocketsForm,
  recaptcha: recaptchaForm,
  gdpr: gdprForm,
  drive: driveForm,
  ads: adsForm,
};
