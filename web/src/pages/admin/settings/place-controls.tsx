import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  containsText,
  languageGroups,
  timeZoneGroups,
} from '../../../features/accounts/account/place-choices.ts';
import { placeListsQuery } from '../../../features/accounts/account/place-queries.ts';
import type { SettingControlProps } from '../../../parts/settings/setting-control.tsx';
import { useSettingHint } from '../../../parts/settings/use-setting-hint.ts';
import { SearchSelectField, type SelectGroup } from '../../../ui/fields/search-select-field.tsx';

/** Selects the default time zone: the browser's (`auto`) or a fixed one. */
export function TimeZoneControl(props: SettingControlProps) {
  const { t } = useTranslation();
  const { data } = useQuery(placeListsQuery);
  const chosen = props.value === 'auto' ? undefined : (props.value as string);
  const browser = { options: [{ value: 'auto', name: t('Automatic: the time zone of the browser') }] };
  return <PlaceControl {...props} groups={[browser, ...timeZoneGroups(data?.timezones ?? {}, chosen)]} />;
}

/** Selects the default language. */
export function LanguageControl(props: SettingControlProps) {
  const { data } = useQuery(placeListsQuery);
  return (
    <PlaceControl {...props} groups={languageGroups(data?.localizations ?? [], props.value as string)} />
  );
}

function PlaceControl({
  field,
  value,
  onChange,
  error,
  groups,
}: SettingControlProps & { groups: readonly SelectGroup[] }) {
  const { t } = useTranslation();
  return (
    <SearchSelectField
      label={t(field.label)}
      hint={useSettingHint(field)}
      error={error}
      groups={groups}
      matches={containsText}
      value={value as string}
      onChange={onChange}
    />
  );
}
