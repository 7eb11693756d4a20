import { type FileType, fileTypes } from './file-type.ts';

/** Both ends belong to the range: times in ISO 8601, or days such as `2025-03-01` in UTC. */
export interface TimeRange {
  start: string;
  end: string;
}

/** One condition of a search; all of them must hold (F1). */
export type SearchFilter =
  | { key: 'type'; operator: '=' | '!='; value: FileType }
  | { key: 'public' | 'sharedByMe'; operator: '=' | '!='; value: boolean }
  | { key: 'owner_id'; operator: '=' | '!='; value: number }
  /** Whatever the value: the entry has a link. */
  | { key: 'shareableLink'; operator: 'has'; value: unknown }
  | { key: 'created_at' | 'updated_at'; operator: '=' | '!=' | '>' | '<'; value: string }
  | { key: 'created_at' | 'updated_at'; operator: 'between'; value: TimeRange };

/** More would not be a person's search. */
export const maxSearchFilters = 20;

/** Filters as the query parameter `filters` carries them: URL-safe base64 of their JSON; empty for none. */
export function encodeFilters(filters: readonly SearchFilter[]): string {
  if (filters.length === 0) return '';
  const bytes = new TextEncoder().encode(JSON.stringify(filters));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The filters of a query parameter, in plain or URL-safe base64; undefined where it is broken. */
export function decodeFilters(text: string): SearchFilter[] | undefined {
  if (text === '') return [];
  const list = parseJson(text);
  if (!Array.isArray(list) || list.length > maxSearchFilters) return undefined;
  const filters = list.map(readFilter);
  return filters.includes(undefined) ? undefined : (filters as SearchFilter[]);
}

function parseJson(text: string): unknown {
  // A plus sign in a query that nobody encoded arrives as a space.
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+');
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Not base64, not UTF-8 or not JSON: broken all the same.
    return undefined;
  }
}

function readFilter(item: unknown): SearchFilter | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { key, operator = '=', value } = item as Record<string, unknown>;
  const read = typeof key === 'string' && Object.hasOwn(readers, key) ? readers[key] : undefined;
  const known = read?.(operator, value);
  return known === undefined ? undefined : ({ key, operator, value: known.value } as SearchFilter);
}

type Reader = (operator: unknown, value: unknown) => { value: unknown } | undefined;

const isEquality = (operator: unknown) => operator === '=' || operator === '!=';

const readTruth: Reader = (operator, value) => {
  const truth = new Map<unknown, boolean>([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
  ]).get(value);
  return isEquality(operator) && truth !== undefined ? { value: truth } : undefined;
};

const readTime: Reader = (operator, value) => {
  if (operator === 'between') {
    const { start, end } = (value ?? {}) as Record<string, unknown>;
    return isTime(start) && isTime(end) ? { value: { start, end } } : undefined;
  }
  const isKnown = isEquality(operator) || operator === '>' || operator === '<';
  return isKnown && isTime(value) ? { value } : undefined;
};

const readers: Record<string, Reader> = {
  type: (operator, value) =>
    isEquality(operator) && fileTypes.some((type) => type === value) ? { value } : undefined,
  public: readTruth,
  sharedByMe: readTruth,
  owner_id: (operator, value) => {
    const isId = /^[1-9]\d{0,15}$/.test(String(value)) && ['number', 'string'].includes(typeof value);
    return isEquality(operator) && isId ? { value: Number(value) } : undefined;
  },
  shareableLink: (operator, value) => (operator === 'has' ? { value: value ?? true } : undefined),
  created_at: readTime,
  updated_at: readTime,
};

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const startsLikeTime = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

function isTime(value: unknown): value is string {
  return typeof value === 'string' && startsLikeTime.test(value) && Number.isFinite(Date.parse(toUtc(value)));
}

/** A time that names no zone is meant in UTC, as all times of the API are. */
const toUtc = (text: string) => (isDay(text) || /(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`);

const dayMs = 86_400_000;

/** First and last millisecond that a filter's time stands for: a day is all of it. */
export function timeSpan(text: string): { firstMs: number; lastMs: number } {
  const firstMs = Date.parse(toUtc(text));
  return { firstMs, lastMs: isDay(text) ? firstMs + dayMs - 1 : firstMs };
}
