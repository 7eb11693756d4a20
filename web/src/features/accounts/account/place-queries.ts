import { queryOptions } from '@tanstack/react-query';
import type { ValueLists } from '#shared/entities/value-lists.ts';
import { getValueLists, listCountries, listStates } from '#shared/routes/site/values.ts';
import { call } from '../../../api/call.ts';

/**
 * A list that cannot be read counts as empty: the rest of the form works without it. One that nobody waits for
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

/** Countries of the profile. */
export const countriesQuery = queryOptions({
  queryKey: ['places', 'countries'],
  queryFn: ({ signal }) => listOrNothing(call(listCountries, { signal }), signal),
  staleTime: Infinity,
});

/** States of one country. */
export function statesQuery(countryId: number) {
  return queryOptions({
    queryKey: ['places', 'states', countryId],
    queryFn: ({ signal }) =>
      listOrNothing(call(listStates, { query: { country_id: countryId }, signal }), signal),
    staleTime: Infinity,
  });
}

/** What the lists for choosing a place hold. */
export type PlaceLists = Pick<ValueLists, 'localizations' | 'countries' | 'timezones'>;

/** Languages, countries by code and time zones by region. */
export const placeListsQuery = queryOptions({
  queryKey: ['places', 'lists'],
  queryFn: async ({ signal }): Promise<PlaceLists> => {
    const params = { names: 'localizations,countries,timezones' };
    const {
      localizations = [],
      countries = [],
      timezones = {},
    } = await call(getValueLists, { params, signal });
    return { localizations, countries, timezones };
  },
  staleTime: Infinity,
});
