import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SearchSelectField, type SelectGroup } from '../../../ui/fields/search-select-field.tsx';
import { localizeCountries } from './localize-countries.ts';
import { containsText, countryGroups, languageGroups, timeZoneGroups } from './place-choices.ts';
import type { PlaceLists } from './place-queries.ts';

export interface LocationValues extends FieldValues {
  language: string;
  /** Two letters; empty for none. */
  country: string;
  timezone: string;
}

interface LocationFieldsProps<Values extends LocationValues> {
  control: Control<Values>;
  lists: PlaceLists;
  /** Names the choice of no time zone; absent where one must be chosen. */
  noZoneName?: string;
}

/** Language, country and time zone. */
export function LocationFields<Values extends LocationValues>({
  control,
  lists,
  noZoneName,
}: LocationFieldsProps<Values>) {
  const { t, i18n } = useTranslation();
  const name = (field: keyof LocationValues) => field as FieldPath<Values>;
  return (
    <>
      <ChoiceField
        control={control}
        name={name('language')}
        label={t('Language')}
        groupsFor={(chosen) => languageGroups(lists.localizations, chosen)}
      />
      <ChoiceField
        control={control}
        name={name('country')}
        label={t('Country')}
        groupsFor={() => countryGroups(localizeCountries(lists.countries, i18n.language), t('Not chosen'))}
      />
      <ChoiceField
        control={control}
        name={name('timezone')}
        label={t('Time zone')}
        groupsFor={(chosen) => [
          ...(noZoneName ? [{ options: [{ value: '', name: noZoneName }] }] : []),
          ...timeZoneGroups(lists.timezones, chosen || undefined),
        ]}
      />
    </>
  );
}

interface ChoiceFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  groupsFor: (chosen: string) => SelectGroup[];
}

function ChoiceField<Values extends FieldValues>({
  control,
  name,
  label,
  groupsFor,
}: ChoiceFieldProps<Values>) {
  const { t } = useTranslation();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <SearchSelectField
          matches={containsText}
          label={label}
          groups={groupsFor(String(field.value))}
          value={String(field.value)}
          onChange={field.onChange}
          error={error?.message && t(error.message)}
        />
      )}
    />
  );
}
