import type { SettingExtras } from '../../../parts/settings/setting-group-panel.tsx';
import { CookieNoticePreview } from './cookie-notice-preview.tsx';
import { PayPalExtra, StripeExtra } from './gateway-extra.tsx';
import { SettingsTest } from './settings-test.tsx';
import { TestMail } from './test-mail.tsx';
import { EnvatoCallback, FacebookCallback, GoogleCallback, XCallback } from './callback-address.tsx';

/** Components shown after a group's fields, by the key in `extra`. */
export const settingExtras: SettingExtras = {
  stripe: StripeExtra,
  paypal: PayPalExtra,
  recaptcha: SettingsTest,
  testMail: TestMail,
  google: GoogleCallback,
  facebook: FacebookCallback,
  twitter: XCallback,
  envato: EnvatoCallback,
  cookieNotice: CookieNoticePreview,
};
