import { nowMs } from '../platform/clock.ts';
import { idTimeMs, smallestIdAt } from '../platform/ids.ts';
import { findContext } from '../platform/request-context.ts';

/** The digits of an id, so that ids as texts sort by time. */
export const idDigits = (id: number) => String(id).padStart(16, '0');

/** The month of an id in UTC, such as `2026-11`: a log's partition. */
export const monthOfId = (id: number) => new Date(idTimeMs(id)).toISOString().slice(0, 7);

/** The months from a moment until now, newest first. */
export function monthsSince(sinceMs: number): string[] {
  const months: string[] = [];
  const now = new Date(nowMs());
  for (let back = 0; ; back += 1) {
    const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back);
    months.push(new Date(first).toISOString().slice(0, 7));
    if (first <= sinceMs) return months;
  }
}

export interface LogWindow {
  limit: number;
  /** Only records older than this one. */
  beforeId?: number | undefined;
}

export interface LogPage<Item> {
  items: Item[];
  /** Where the search goes on: it looked at everything newer. Undefined at the end of the log. */
  lastId: number | undefined;
}

/** A part of a month, between two ids. */
export interface MonthPart {
  month: string;
  /** Included. */
  from: number;
  /** Not included. */
  before: number;
  limit: number;
}

interface MonthLog<Item> {
  /** First and last moment that are wanted, both included. */
  oldestMs: number;
  newestMs: number;
  /** The records of a part, newest first, before what `fits` sorts out. */
  queryMonth: (part: MonthPart) => Promise<{ data: Item[]; isMore: boolean }>;
  idOf: (item: Item) => number;
  fits: (item: Item) => boolean;
  /** Whether the query answers the whole search, so that it need not read more than is wanted. */
  isIndexed: boolean;
}

/** A page ends early when it has cost so much, so that a rare combination of filters costs no more than a common one. */
const maxReadUnits = 20;
/** Records are about 600 bytes, and two units are 16 KB of them, eventually consistent. */
const perQuery = 100;

/**
 * Reads a log that has a partition for each month, newest first. Eventually consistent. A page that is not full may have
 * a next one.
 */
export async function listMonthLog<Item>(
  { oldestMs, newestMs, queryMonth, idOf, fits, isIndexed }: MonthLog<Item>,
  { limit, beforeId }: LogWindow,
): Promise<LogPage<Item>> {
  const unitsBefore = findContext()?.readUnits ?? 0;
  const oldestId = smallestIdAt(oldestMs);
  let before = Math.min(beforeId ?? Infinity, smallestIdAt(newestMs + 1));
  const items: Item[] = [];
  while (before > oldestId) {
    const month = monthOfId(before - 1);
    const from = Math.max(oldestId, smallestIdAt(Date.parse(`${month}-01T00:00:00Z`)));
    const wanted = isIndexed ? Math.min(perQuery, limit - items.length) : perQuery;
    const { data, isMore } = await queryMonth({ month, from, before, limit: wanted });
    for (const [nth, item] of data.entries()) {
      if (fits(item)) items.push(item);
      if (items.length < limit) continue;
      const isLast = nth === data.length - 1 && !isMore && from === oldestId;
      return { items, lastId: isLast ? undefined : idOf(item) };
    }
    const last = data.at(-1);
    before = isMore && last ? idOf(last) : from;
    if ((findContext()?.readUnits ?? 0) - unitsBefore >= maxReadUnits) break;
  }
  return { items, lastId: before > oldestId ? before : undefined };
}
