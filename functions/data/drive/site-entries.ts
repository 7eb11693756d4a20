import { findContext } from '../../platform/request-context.ts';
import type { EntryItem } from '../entities/drive/entry.ts';
import type { TypedItem } from '../table/plain-item.ts';
import { queryStored } from '../table/stored-items.ts';
import { siteKeys, sitePk, siteShards } from './entry-keys.ts';
import { readEntry } from './read-entry.ts';

/** Fields of an entry that the index of all drives has, by their names in the table. */
export const siteEntryFields = [
  'd',
  'i',
  'p',
  'n',
  't',
  's',
  'm',
  'x',
  'f',
  'k',
  'o',
  'u',
  'del',
  'pj',
  'l',
  'v',
] as const;

const index = { name: 'GSI4', pk: 'G4PK', sk: 'G4SK', isGlobal: true };

export interface SiteEntryQuery {
  /** By time of update. */
  orderDir: 'asc' | 'desc';
  /** Updates from one moment to another, both included. */
  fromMs: number;
  toMs: number;
  /** Which entries are wanted; all without it. */
  fits?: ((entry: EntryItem) => boolean) | undefined;
  limit: number;
  /** Place of the last entry that was looked at before. */
  after?: string | undefined;
  /** How many units the search may cost; it ends when they are spent. */
  maxReadUnits: number;
  /** How many units the caller spends on each entry that is found. */
  unitsPerFound: number;
}

export interface SiteEntries {
  entries: EntryItem[];
  /** Place of the last entry that was looked at; undefined at the end of the index. */
  last: string | undefined;
}

/** One of the index's partitions while it is read. */
interface Shard {
  pk: string;
  ahead: EntryItem[];
  next: TypedItem | undefined;
  isRead: boolean;
}

/** What a query of an unfiltered list reads ahead beyond its share of the page. */
const spareRows = 2;
/** About 11 KB of entries, and one and a half units. */
const searchedRows = 32;
const unitsPerQuery = 1.5;

const placeOf = (entry: EntryItem) => siteKeys(entry).G4SK;

/**
 * Entries of all drives in the order of their last update, those that fit. The index follows the table by moments.
 * Its partitions are read side by side, and the next of their first entries is taken each time.
 */
export async function listSiteEntries(query: SiteEntryQuery): Promise<SiteEntries> {
  const { fits, limit, maxReadUnits, unitsPerFound } = query;
  const unitsBefore = findContext()?.readUnits ?? 0;
  const spent = () => (findContext()?.readUnits ?? 0) - unitsBefore;
  const step = fits ? searchedRows : Math.ceil(limit / siteShards) + spareRows;
  const shards = Array.from({ length: siteShards }, (_, nth): Shard => ({
    pk: sitePk(nth),
    ahead: [],
    next: undefined,
    isRead: false,
  }));
  const entries: EntryItem[] = [];
  let last = query.after;
  for (;;) {
    const empty = shards.filter(({ ahead, isRead }) => ahead.length === 0 && !isRead);
    if (empty.length > 0) {
      const isFirst = shards.every(({ next, isRead }) => next === undefined && !isRead);
      const ahead = empty.length * unitsPerQuery + entries.length * unitsPerFound;
      if (!isFirst && spent() + ahead > maxReadUnits) return { entries, last };
      await Promise.all(empty.map((shard) => readAhead(query, shard, step)));
      continue;
    }
    const entry = takeFirst(shards, query.orderDir);
    if (!entry) return { entries, last: undefined };
    last = placeOf(entry);
    if (entry.purgeJobId === undefined && (fits?.(entry) ?? true)) entries.push(entry);
    if (entries.length === limit) {
      const isEnd = shards.every(({ ahead, isRead }) => ahead.length === 0 && isRead);
      return { entries, last: isEnd ? undefined : last };
    }
  }
}

async function readAhead({ orderDir, fromMs, toMs, after }: SiteEntryQuery, shard: Shard, limit: number) {
  const isAscending = orderDir === 'asc';
  const [first, end] = [placeAt(fromMs), `${placeAt(toMs)}\u{7f}`];
  const page = await queryStored(index, {
    pk: shard.pk,
    // Behind the place, not at it: `!` sorts before every other character that could follow, and no place ends in it.
    low: isAscending && after !== undefined && after > first ? `${after}!` : first,
    high: !isAscending && after !== undefined && after < end ? justBefore(after) : end,
    isAscending,
    limit,
    fields: siteEntryFields,
    after: shard.next,
  });
  shard.ahead = page.items.map(readEntry);
  shard.next = page.last;
  shard.isRead = page.last === undefined;
}

/** Beginning of the places of a moment. */
const placeAt = (ms: number) => siteKeys({ entryId: 0, updatedAtMs: ms }).G4SK.split('#')[0] ?? '';

/** The greatest key before a place: it ends in a digit, and what comes before that goes on with a high character. */
function justBefore(place: string): string {
  const digit = place.charCodeAt(place.length - 1);
  return `${place.slice(0, -1)}${String.fromCharCode(digit - 1)}\u{7f}`;
}

function takeFirst(shards: Shard[], orderDir: SiteEntryQuery['orderDir']): EntryItem | undefined {
  let first: Shard | undefined;
  for (const shard of shards) {
    const [mine, theirs] = [shard.ahead[0], first?.ahead[0]];
    if (!mine) continue;
    if (!theirs || placeOf(mine) < placeOf(theirs) === (orderDir === 'asc')) first = shard;
  }
  return first?.ahead.shift();
}
