import type { FilterReader } from './filter-readers.ts';

/** More would not be a person's search. */
export const maxFilters = 20;

/** Filters as the query parameter `filters` carries them: URL-safe base64 of their JSON; empty for none. */
export function encodeFilters(filters: readonly object[]): string {
  if (filters.length === 0) return '';
  const bytes = new TextEncoder().encode(JSON.stringify(filters));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * The filters of a query parameter, in plain or URL-safe base64; undefined where it is broken or a key, operator or
 * value is unknown.
 */
export function decodeFilters<Filter>(
  readers: Readonly<Record<string, FilterReader>>,
  text: string,
): Filter[] | undefined {
  if (text === '') return [];
  const list = parseJson(text);
  if (!Array.isArray(list) || list.length > maxFilters) return undefined;
  const filters = list.map((item) => readFilter(readers, item));
  return filters.includes(undefined) ? undefined : (filters as Filter[]);
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

function readFilter(readers: Readonly<Record<string, FilterReader>>, item: unknown): object | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { key, operator = '=', value } = item as Record<string, unknown>;
  const read = typeof key === 'string' && Object.hasOwn(readers, key) ? readers[key] : undefined;
  const known = read?.(operator, value);
  return known && { key, operator, value: known.value };
}
