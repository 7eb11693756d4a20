import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameChoices } from '../../../parts/settings/name-choices.ts';
import type { SettingControlProps } from '../../../parts/settings/setting-control.tsx';
import { useSettingHint } from '../../../parts/settings/use-setting-hint.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { formatTime } from '../../../ui/time/format-time.ts';
import { useWording } from '../../../ui/use-wording.ts';

const monthMs = 30 * 24 * 3_600_000;

/** Selects a date format. Each option shows the date of 30 days ago as an example. */
export function DateFormatControl({ field, value, onChange, error }: SettingControlProps) {
  const { t } = useTranslation();
  const { language: locale, timeZone } = useWording();
  const [nowMs] = useState(Date.now);
  const exampleOf = (dateFormat: string) =>
    formatTime(nowMs - monthMs, nowMs, { locale, timeZone, dateFormat, justNow: '' });
  const choices = nameChoices(field.options ?? {}, [value as string], t);
  return (
    <SelectField
      label={t(field.label)}
      hint={useSettingHint(field)}
      error={error}
      options={choices.map((each) => ({ ...each, name: `${each.name} – ${exampleOf(each.value)}` }))}
      value={value as string}
      onChange={onChange}
    />
  );
}
