import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import type { SettingControlProps } from '../../../parts/settings/setting-control.tsx';
import { useSettingHint } from '../../../parts/settings/use-setting-hint.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';

/** Selects the default theme. Null follows the device. */
export function ThemeControl({ field, value, onChange, error }: SettingControlProps) {
  const { t } = useTranslation();
  const { themes } = useBootstrap();
  const options = themes.map(({ id, name }) => ({ value: `${id}`, name: t(name) }));
  return (
    <SelectField
      label={t(field.label)}
      hint={useSettingHint(field)}
      error={error}
      options={[{ value: '', name: t('Light or dark, like the device') }, ...options]}
      value={value === null ? '' : String(value)}
      onChange={(id) => onChange(id === '' ? null : Number(id))}
    />
  );
}
