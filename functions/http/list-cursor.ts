import type { PageFields } from '#shared/entities/page.ts';
import { paging } from '#shared/limits/paging.ts';
import { invalid } from '../platform/app-error.ts';
import { sha256 } from '../platform/hashing.ts';

/** Where a page begins: after what, and how many entries come before it. */
export interface ListPosition<After> {
  after?: After | undefined;
  skipped: number;
}

/** Whatever makes a list this one and no other: its cursors are no good elsewhere. */
export type ListIdentity = unknown[];

/** A position as clients carry it: opaque, and tied to its list. */
export function writeCursor<After>(list: ListIdentity, { after, skipped }: ListPosition<After>): string {
  return Buffer.from(JSON.stringify([after, skipped, markOf(list, after, skipped)])).toString('base64url');
}

/** Ties a position to the list that it was made for. No secret: a position tells nothing that the list does not. */
function markOf(list: ListIdentity, after: unknown, skipped: unknown): string {
  return sha256(JSON.stringify([...list, after, skipped])).slice(0, 16);
}

/** More entries than any page number leads past. Sums with it stay safe integers, which responses require. */
const maxSkipped = paging.maxPage * paging.maxDrivePerPage;

/** A cursor of another list, or one that somebody made up, is refused at its field. */
export function readCursor<After>(
  list: ListIdentity,
  cursor: string,
  isPosition: (after: unknown) => after is After,
): ListPosition<After> {
  const [after, skipped, mark] = parse(cursor);
  const isOurs = mark === markOf(list, after, skipped);
  if (isOurs && isSkipped(skipped) && isPosition(after)) return { after, skipped };
  throw invalid({ cursor: 'badCursor' });
}

const isSkipped = (skipped: unknown): skipped is number =>
  typeof skipped === 'number' && skipped >= 0 && skipped <= maxSkipped;

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'), strict);
    return Array.isArray(value) ? value : [];
  } catch {
    // Not JSON, or forged: the caller responds with 422 to an empty position.
    return [];
  }
}

/** A client can compute the mark of a forged cursor. Each number and text must be one that a key can hold. */
function strict(name: string, value: unknown): unknown {
  const isNumber = typeof value !== 'number' || Number.isSafeInteger(value);
  const isText = typeof value !== 'string' || value.isWellFormed();
  if (!isNumber || !isText || !name.isWellFormed()) throw new RangeError('No key holds this value.');
  return value;
}

export interface PageWindow {
  skipped: number;
  count: number;
  total: number;
  /** Of the next page; undefined on the last one. */
  nextCursor: string | undefined;
}

/** The fields of a page. By cursor the page's number follows from what comes before it. */
export function pageFieldsOf(
  request: { page: number; perPage: number; cursor?: string | undefined },
  { skipped, count, total, nextCursor }: PageWindow,
): PageFields {
  const current = request.cursor ? Math.floor(skipped / request.perPage) + 1 : request.page;
  return {
    current_page: current,
    per_page: request.perPage,
    from: count > 0 ? skipped + 1 : null,
    to: count > 0 ? skipped + count : null,
    total,
    last_page: Math.max(1, Math.ceil(total / request.perPage)),
    next_page: nextCursor === undefined ? null : current + 1,
    prev_page: current > 1 ? current - 1 : null,
    next_cursor: nextCursor ?? null,
  };
}
