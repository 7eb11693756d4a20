import type { SettingExtras } from '../../../parts/settings/setting-group-panel.tsx';
import { CookieNoticePreview } from './cookie-notice-preview.tsx';
import { EnvatoCallback, FacebookCallback, GoogleCallback, XCallback } from './callback-address.tsx';
import { QueueStatus } from './queue-status.tsx';
import { PayPalWebhook, StripeWebhook } from './webhook-address.tsx';

/** Components shown after a group's fields, by the key in `extra`. */
export const settingExtras: Required<SettingExtras> = {
  stripeWebhook: StripeWebhook,
  paypalWebhook: PayPalWebhook,
  google: GoogleCallback,
  facebook: FacebookCallback,
  twitter: XCallback,
  envato: EnvatoCallback,
  cookieNotice: CookieNoticePreview,
  queueStatus: QueueStatus,
};
