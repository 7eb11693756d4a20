import type { SettingControls } from '../../../parts/settings/setting-group-panel.tsx';
import { CurrencyControl } from './currency-control.tsx';
import { DateFormatControl } from './date-format-control.tsx';
import { KeyFileControl } from './key-file-control.tsx';
import { LinkControl } from './link-control.tsx';
import { PageControl } from './page-control.tsx';
import { LanguageControl, TimeZoneControl } from './place-controls.tsx';
import { PoliciesControl } from './policies-control.tsx';
import { ThemeControl } from './theme-control.tsx';

/** Controls of settings that need more than their schema describes, by name. */
export const settingControls: SettingControls = {
  'analytics.service_account': KeyFileControl,
  'billing.default_currency': CurrencyControl,
  'cookie_notice.button': LinkControl,
  'dates.default_timezone': TimeZoneControl,
  'dates.format': DateFormatControl,
  'homepage.value': PageControl,
  'locale.default': LanguageControl,
  'registration.policies': PoliciesControl,
  'themes.default_id': ThemeControl,
};
