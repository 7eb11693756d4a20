import { foldText } from '#shared/text/fold-text.ts';
import type { PlaceLists } from './place-queries.ts';
import type { SelectGroup, SelectOption } from '../../../ui/fields/search-select-field.tsx';

/** Time zones by region, with a chosen one that the list does not name among them. */
export function timeZoneGroups(timezones: PlaceLists['timezones'], chosen?: string): SelectGroup[] {
  const groups = Object.entries(timezones).map(([name, zones]) => ({
    name,
    options: zones.map(({ text, value }) => ({ name: text, value })),
  }));
  const all = groups.flatMap(({ options }) => options);
  return chosen === undefined || hasOption(all, chosen)
    ? groups
    : [{ options: [{ value: chosen, name: chosen }] }, ...groups];
}

/** Countries by code, after the choice of none. */
export function countryGroups(countries: PlaceLists['countries'], noneName: string): SelectGroup[] {
  const options = countries.map(({ name, code }) => ({ name, value: code }));
  return [{ options: [{ value: '', name: noneName }, ...options] }];
}

/** Languages of the site, with a chosen one that it has no more. */
export function languageGroups(localizations: PlaceLists['localizations'], chosen: string): SelectGroup[] {
  const options = localizations.map(({ name, language }) => ({ name, value: language }));
  return [{ options: hasOption(options, chosen) ? options : [{ value: chosen, name: chosen }, ...options] }];
}

const hasOption = (options: readonly SelectOption[], chosen: string) =>
  options.some(({ value }) => value === chosen);

/** Whether a name is found by what is typed: any part of it, without case and accents. */
export function containsText(name: string, typed: string): boolean {
  return foldText(name).includes(foldText(typed.trim()));
}
