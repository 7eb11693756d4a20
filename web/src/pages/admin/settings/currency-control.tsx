import { useTranslation } from 'react-i18next';
import { CurrencyField } from '../../../parts/billing/currency-field.tsx';
import type { SettingControlProps } from '../../../parts/settings/setting-control.tsx';
import { useSettingHint } from '../../../parts/settings/use-setting-hint.ts';

/** Selects a currency. */
export function CurrencyControl({ field, value, onChange, error }: SettingControlProps) {
  const { t } = useTranslation();
  return (
    <CurrencyField
      label={t(field.label)}
      hint={useSettingHint(field)}
      error={error}
      value={value as string}
      onChange={onChange}
    />
  );
}
