import { fileTypes, type FileType } from '#shared/drive/file-type.ts';
import type { SearchFilter } from '#shared/drive/search-filters.ts';
import { dayAt, dayEnd, dayStart } from '../../../ui/time/zoned-time.ts';

/** Days as date fields give them, `2026-01-31`; either end may be open. */
export interface DayRange {
  from?: string;
  to?: string;
}

/** What a person chooses in the filter panel. */
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

/** The choices as filters of the API; days are those of the time zone. */
export function toFilters(
  choices: SearchChoices,
  { personId, timeZone }: { personId: number; timeZone: string },
): SearchFilter[] {
  const { type, owner, shared, updated, created } = choices;
  const filters: SearchFilter[] = [];
  if (type) filters.push({ key: 'type', operator: '=', value: type });
  if (owner) filters.push({ key: 'owner_id', operator: owner === 'me' ? '=' : '!=', value: personId });
  if (shared === 'byMe') filters.push({ key: 'sharedByMe', operator: '=', value: true });
  if (shared === 'link') filters.push({ key: 'shareableLink', operator: 'has', value: true });
  if (shared === 'public') filters.push({ key: 'public', operator: '=', value: true });
  if (updated) filters.push({ key: 'updated_at', operator: 'between', value: toTimes(updated, timeZone) });
  if (created) filters.push({ key: 'created_at', operator: 'between', value: toTimes(created, timeZone) });
  return filters;
}

/** The choices that filters stand for; filters that the panel cannot show are left out. */
export function toChoices(filters: readonly SearchFilter[], timeZone: string): SearchChoices {
  const choices: SearchChoices = {};
  for (const filter of filters) {
    if (filter.key === 'type' && filter.operator === '=') choices.type = filter.value;
    if (filter.key === 'owner_id') choices.owner = filter.operator === '=' ? 'me' : 'others';
    if (filter.key === 'sharedByMe') choices.shared = 'byMe';
    if (filter.key === 'shareableLink') choices.shared = 'link';
    if (filter.key === 'public') choices.shared = 'public';
    if (filter.key === 'updated_at' && filter.operator === 'between') {
      choices.updated = toDays(filter.value, timeZone);
    }
    if (filter.key === 'created_at' && filter.operator === 'between') {
      choices.created = toDays(filter.value, timeZone);
    }
  }
  return choices;
}

function toTimes({ from, to }: DayRange, timeZone: string): { start: string; end: string } {
  return {
    start: from && from > openStart ? new Date(dayStart(from, timeZone)).toISOString() : openStart,
    end: to && to < openEnd ? new Date(dayEnd(to, timeZone)).toISOString() : openEnd,
  };
}

function toDays({ start, end }: { start: string; end: string }, timeZone: string): DayRange {
  return {
    ...(start === openStart ? {} : { from: dayAt(Date.parse(start), timeZone) }),
    ...(end === openEnd ? {} : { to: dayAt(Date.parse(end), timeZone) }),
  };
}
