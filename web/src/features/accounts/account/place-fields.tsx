import { useQuery } from '@tanstack/react-query';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSelectField } from './form-select-field.tsx';
import { localizeCountries } from './localize-countries.ts';
import { countriesQuery, statesQuery } from './place-queries.ts';

/** The one country whose states are asked for. */
const indiaId = 101;
/** No state, as the server writes it. */
const noStateId = '0';

/** Ids as the fields hold them: text. */
export interface PlaceValues extends FieldValues {
  country_id: string;
  state_id: string;
}

/** The state to store: none for a country whose states are not asked for. */
export function stateIdOf(form: PlaceValues): number {
  return Number(form.country_id) === indiaId ? Number(form.state_id) : Number(noStateId);
}

/** The country, and the state where the country is India. */
export function PlaceFields<Values extends PlaceValues>({ control }: { control: Control<Values> }) {
  const { t, i18n } = useTranslation();
  const name = (field: keyof PlaceValues) => field as FieldPath<Values>;
  const countryId = String(useWatch({ control, name: name('country_id') }));
  const isIndia = Number(countryId) === indiaId;
  const { data: countries = [] } = useQuery(countriesQuery);
  const { data: states = [] } = useQuery({ ...statesQuery(indiaId), enabled: isIndia });
  const named = (places: { id: number; name: string }[]) =>
    places.map((place) => ({ value: String(place.id), name: place.name }));
  const known = named(localizeCountries(countries, i18n.language));
  const isKnown = known.some(({ value }) => value === countryId);
  return (
    <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
      <FormSelectField
        control={control}
        name={name('country_id')}
        label={t('Country')}
        // The choice stays what it is while the list is on its way, or does not come.
        options={isKnown ? known : [{ value: countryId, name: '–' }, ...known]}
      />
      {isIndia && (
        <FormSelectField
          control={control}
          name={name('state_id')}
          label={t('State')}
          options={[{ value: noStateId, name: t('Not chosen') }, ...named(states)]}
        />
      )}
    </div>
  );
}
