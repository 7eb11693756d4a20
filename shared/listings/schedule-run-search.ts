import * as z from 'zod';
import { decodeFilters } from '../filters/encode-filters.ts';
import { type FilterReader, readOneOf } from '../filters/filter-readers.ts';
import { filtersParam } from '../filters/filters-param.ts';
import { inputError } from '../contract/input-error.ts';
import { names } from '../limits/drive-limits.ts';
import { orderDirections } from '../contract/order-directions.ts';
import { scheduleNames } from '../schedules.ts';

/** A condition on the runs of schedules. */
export interface ScheduleRunFilter {
  key: 'command' | 'exit_code';
  operator: '=' | '!=';
  value: string;
}

const exitCode = readOneOf(['0', '1']);
const readers: Record<ScheduleRunFilter['key'], FilterReader> = {
  command: readOneOf(scheduleNames),
  exit_code: (operator, value) => exitCode(operator, typeof value === 'number' ? String(value) : value),
};

/** Parameters of the list of runs. It is read by key, so that it has one order. */
export const scheduleRunSearch = {
  query: z.string().trim().max(names.maxChars).default(''),
  filters: filtersParam((text) => decodeFilters<ScheduleRunFilter>(readers, text)).optional(),
  orderBy: z.enum(['started_at'], inputError('unknownOrder')).default('started_at'),
  orderDir: z.enum(orderDirections, inputError('unknownDirection')).default('desc'),
};
