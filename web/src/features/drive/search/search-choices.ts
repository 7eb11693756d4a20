import { fileTypes, type FileType } from '#shared/drive/file-type.ts';
import type { SearchFilter } from '#shared/drive/search-filters.ts';

/** Days as date fields give them, `2026-01-31`; either end may be open. */
export interface DayRange {
  from?: string;
  to?: string;
}

/** What a person chooses in the filter panel (DSE-1). */
export interface SearchChoices {
  type?: FileType;
  owner?: 'me' | 'others';
  shared?: 'byMe' | 'link' | 'public';
  updated?: DayRange;
  created?: DayRange;
}

/** Kinds to choose from; a file of no other kind is `file`. */
export const searchableTypes: readonly FileType[] = fileTypes;

const openStart = '1970-01-01';
const openEnd = '9999-12-31';

/** The choices as filters of the API; days are those of this device's time zone. */
export function toFilters(choices: SearchChoices, personId: number): SearchFilter[] {
  const { type, owner, shared, updated, created } = choices;
  const filters: SearchFilter[] = [];
  if (type) filters.push({ key: 'type', operator: '=', value: type });
  if (owner) filters.push({ key: 'owner_id', operator: owner === 'me' ? '=' : '!=', value: personId });
  if (shared === 'byMe') filters.push({ key: 'sharedByMe', operator: '=', value: true });
  if (shared === 'link') filters.push({ key: 'shareableLink', operator: 'has', value: true });
  if (shared === 'public') filters.push({ key: 'public', operator: '=', value: true });
  if (updated) filters.push({ key: 'updated_at', operator: 'between', value: toTimes(updated) });
  if (created) filters.push({ key: 'created_at', operator: 'between', value: toTimes(created) });
  return filters;
}

/** The choices that filters stand for; filters that the panel cannot show are left out. */
export function toChoices(filters: readonly SearchFilter[]): SearchChoices {
  const choices: SearchChoices = {};
  for (const filter of filters) {
    if (filter.key === 'type' && filter.operator === '=') choices.type = filter.value;
    if (filter.key === 'owner_id') choices.owner = filter.operator === '=' ? 'me' : 'others';
    if (filter.key === 'sharedByMe') choices.shared = 'byMe';
    if (filter.key === 'shareableLink') choices.shared = 'link';
    if (filter.key === 'public') choices.shared = 'public';
    if (filter.key === 'updated_at' && filter.operator === 'between') choices.updated = toDays(filter.value);
    if (filter.key === 'created_at' && filter.operator === 'between') choices.created = toDays(filter.value);
  }
  return choices;
}

function toTimes({ from, to }: DayRange): { start: string; end: string } {
  return {
    start: from ? new Date(`${from}T00:00:00`).toISOString() : openStart,
    end: to ? new Date(`${to}T23:59:59.999`).toISOString() : openEnd,
  };
}

function toDays({ start, end }: { start: string; end: string }): DayRange {
  return {
    ...(start === openStart ? {} : { from: dayOf(new Date(start)) }),
    ...(end === openEnd ? {} : { to: dayOf(new Date(end)) }),
  };
}

/** The day that this device's calendar shows at a time, as date fields take it. */
export function dayOf(time: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
