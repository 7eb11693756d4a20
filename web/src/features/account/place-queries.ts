import { queryOptions } from '@tanstack/react-query';
import { getValueLists, listCountries, listStates } from '#shared/routes/values.ts';
import { call } from '../../api/call.ts';

/**
 * A list that cannot be read counts as empty: the rest of the form works without it (ACC-13). One that nobody waits for
 * any more is no list at all.
 */
async function listOrNothing<Item>(list: Promise<{ data: Item[] }>, signal: AbortSignal): Promise<Item[]> {
  try {
    return (await list).data;
  } catch (error) {
    if (signal.aborted) throw error;
    console.error(error);
    return [];
  }
}

/** Countries of the profile (U7). */
export const countriesQuery = queryOptions({
  queryKey: ['places', 'countries'],
  queryFn: ({ signal }) => listOrNothing(call(listCountries, { signal }), signal),
  staleTime: Infinity,
});

/** States of one country (U8). */
export function statesQuery(countryId: number) {
  return queryOptions({
    queryKey: ['places', 'states', countryId],
    queryFn: ({ signal }) =>
      listOrNothing(call(listStates, { query: { country_id: countryId }, signal }), signal),
    staleTime: Infinity,
  });
}

/** What the value lists of these names hold; their shapes differ by name (V1). */
export interface PlaceLists {
  localizations: { name: string; language: string }[];
  countries: { name: string; code: string }[];
  timezones: Record<string, { text: string; value: string }[]>;
}

/** Languages, countries by code and time zones by region (V1). */
export const placeListsQuery = queryOptions({
  queryKey: ['places', 'lists'],
  queryFn: async ({ signal }) => {
    const params = { names: 'localizations,countries,timezones' };
    return (await call(getValueLists, { params, signal })) as unknown as PlaceLists;
  },
  staleTime: Infinity,
});
