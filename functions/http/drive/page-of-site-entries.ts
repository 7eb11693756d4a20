import type { SiteEntryPage } from '#shared/entities/drive/site-entry.ts';
import type { listSiteEntries as route } from '#shared/routes/drive/site-entries.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { invalid } from '../../platform/app-error.ts';
import type { SignedIn } from '../../use-cases/accounts/caller.ts';
import { conditionsOf, ownerOf } from '../../use-cases/drive/site-entries/entry-conditions.ts';
import { findNamedEntries } from '../../use-cases/drive/site-entries/find-named-entries.ts';
import { listOwnerEntries, type PlacedEntry } from '../../use-cases/drive/site-entries/owner-entries.ts';
import { placeEntriesOfSite } from '../../use-cases/drive/site-entries/place-entries-of-site.ts';
import {
  maxReadUnitsFor,
  searchSiteEntries,
} from '../../use-cases/drive/site-entries/search-site-entries.ts';
import { pageFieldsOf, readCursor, writeCursor } from '../list-cursor.ts';
import { presentSiteEntries } from '../presenters/drive/present-site-entries.ts';
import type { Request } from '../types.ts';
import { isPosition } from './page-of-found.ts';

type Query = Request<typeof route>['query'];

/** What is found, before it is presented. */
interface Found {
  skipped: number;
  placed: PlacedEntry[];
  total: number;
  nextCursor: string | undefined;
  isTotalMinimum?: boolean;
  searchedUntilMs?: number | undefined;
}

/**
 * One page of the entries of all users. What a text names comes by itself; the entries of an owner come from their
 * catalogs, in any order and with their number; all others from the index of all drives.
 */
export async function pageOfSiteEntries(query: Query, caller: SignedIn): Promise<SiteEntryPage> {
  const named = query.query === '' ? undefined : await findNamedEntries(query.query);
  const ownerId = ownerOf(query.filters ?? []);
  if (named === undefined && ownerId === undefined && query.orderBy !== 'updated_at') {
    throw invalid({ orderBy: 'ownerNeededForOrder' });
  }
  const found = named
    ? { skipped: 0, placed: await place(named, query), total: named.length, nextCursor: undefined }
    : await (ownerId === undefined ? findOfAll(query) : findOfOwner(query, ownerId));
  const { skipped, placed, total, nextCursor, isTotalMinimum = false, searchedUntilMs }: Found = found;
  return {
    data: await presentSiteEntries(placed, caller),
    ...pageFieldsOf(query, { skipped, count: placed.length, total, nextCursor }),
    is_total_minimum: isTotalMinimum,
    searched_until: searchedUntilMs === undefined ? null : toIsoTime(searchedUntilMs),
  };
}

const listOf = (kind: string, { query, filters, orderBy, orderDir }: Query) => [
  'site-entries',
  kind,
  { query, filters },
  orderBy,
  orderDir,
];

const place = (entries: PlacedEntry['entry'][], { perPage }: Query) =>
  placeEntriesOfSite(
    entries.filter(({ purgeJobId }) => purgeJobId === undefined),
    maxReadUnitsFor(perPage),
  );

async function findOfOwner(query: Query, ownerId: number): Promise<Found> {
  const { page, perPage, cursor, orderBy, orderDir, filters = [] } = query;
  const list = listOf('owner', query);
  const { after, skipped } = cursor
    ? readCursor(list, cursor, isPosition)
    : { after: undefined, skipped: (page - 1) * perPage };
  const search = {
    ownerId,
    query: query.query,
    conditions: conditionsOf(filters),
    sorting: { orderBy, orderDir },
  };
  const { found, total, last } = await listOwnerEntries(search, { after, skip: skipped, limit: perPage });
  const nextCursor = last && writeCursor(list, { after: last, skipped: skipped + perPage });
  return { skipped, placed: found, total, nextCursor };
}

/** By cursor. The pages before a page that is asked for by its number are read with it. */
async function findOfAll(query: Query): Promise<Found> {
  const { page, perPage, cursor, filters = [] } = query;
  const list = listOf('all', query);
  const start = cursor ? readCursor(list, cursor, isPlace) : { after: undefined, skipped: 0 };
  const before = cursor ? 0 : Math.min((page - 1) * perPage, maxRowsBefore);
  const { entries, last } = await searchSiteEntries(
    { query: query.query, filters, orderDir: query.orderDir },
    { after: start.after, limit: before + perPage },
  );
  const skipped = start.skipped + Math.min(before, entries.length);
  const shown = entries.slice(before);
  const count = skipped + shown.length;
  const isShort = last !== undefined && entries.length < before + perPage;
  return {
    skipped,
    placed: await place(shown, query),
    total: count,
    nextCursor: last === undefined ? undefined : writeCursor(list, { after: last, skipped: count }),
    isTotalMinimum: last !== undefined,
    searchedUntilMs: isShort ? Number(last.split('#')[0]) : undefined,
  };
}

/** Pages further back are reached by cursor alone. */
const maxRowsBefore = 1000;

/** Whether what a cursor holds may be a place in the index. */
const isPlace = (after: unknown): after is string =>
  typeof after === 'string' && /^\d{16}#\d{16}$/.test(after);
