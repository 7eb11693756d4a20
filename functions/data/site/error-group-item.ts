import { errorLog, type ErrorLevel } from '#shared/error-log.ts';
import { dayMs, secondMs } from '../../platform/clock.ts';
import type { ItemKey } from '../table/stored-items.ts';

/*
 * Groups of the log of errors. Written past ElectroDB, as every function may have to write one and most of them need
 * nothing else of it. All groups are one item collection of short items, which is read as a whole.
 */

/** Errors of one kind. */
export interface ErrorGroup {
  /** Of its errors' fingerprint. */
  id: number;
  level: ErrorLevel;
  title: string;
  message: string;
  exception?: string;
  code?: string;
  file?: string;
  line?: number;
  /** Of the latest occurrence. */
  route?: string;
  userId?: number;
  release: string;
  count: number;
  /** How often the group was written, which tells where its latest occurrence is. */
  writes: number;
  firstMs: number;
  lastMs: number;
  /** Days on which it was seen, since 1970. */
  days: number[];
  /** Bytes of the latest occurrence in the log file. */
  logBytes: number;
}

/** How the attributes are called in the table: the shorter, the less a list costs. */
export const groupFields = {
  level: 'l',
  title: 'ti',
  message: 'm',
  exception: 'x',
  code: 'co',
  file: 'f',
  line: 'n',
  route: 'ro',
  userId: 'u',
  release: 'r',
  count: 'c',
  writes: 'w',
  firstMs: 'a',
  lastMs: 'z',
  days: 'd',
  logBytes: 'b',
} as const satisfies Record<Exclude<keyof ErrorGroup, 'id'>, string>;

/** All groups and their number. */
export const errorsPartition = 'ERRORS';
export const groupPrefix = 'GROUP#';
export const groupKey = (id: number): ItemKey => ({ PK: errorsPartition, SK: `${groupPrefix}${id}` });
export const tallyKey: ItemKey = { PK: errorsPartition, SK: 'TALLY' };

/** When a group expires that was seen at a time, in seconds. */
export const errorTtl = (lastMs: number) => Math.ceil((lastMs + errorLog.keptDays * dayMs) / secondMs);
export const dayOf = (ms: number) => Math.floor(ms / dayMs);

/** What a write tells of a group. */
export type SeenErrors = Omit<ErrorGroup, 'writes' | 'days'>;

/** A group of an item of the table. */
export function readGroup(stored: Record<string, unknown>): ErrorGroup {
  const named = Object.entries(groupFields).map(([name, field]) => [name, stored[field]]);
  const group = Object.fromEntries(named.filter(([, value]) => value !== undefined)) as unknown as ErrorGroup;
  return { ...group, id: Number(String(stored['SK']).slice(groupPrefix.length)), days: listDays(group.days) };
}

export const listDays = (days: unknown): number[] =>
  days instanceof Set ? [...(days as Set<number>)].toSorted((one, other) => one - other) : [];

/** What was seen, as the table names it, without some of it. */
export function namedAs(seen: SeenErrors, ...left: (keyof SeenErrors)[]): Record<string, unknown> {
  const kept = Object.entries(seen).filter(
    ([name, value]) => value !== undefined && !left.includes(name as keyof SeenErrors),
  );
  return Object.fromEntries(
    kept.map(([name, value]) => [groupFields[name as keyof typeof groupFields], value]),
  );
}
