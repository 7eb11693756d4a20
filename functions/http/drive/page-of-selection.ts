import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { PageFields } from '#shared/entities/page.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import { describeAccess } from '../../use-cases/drive/access/describe-access.ts';
import type { OpenLink } from '../../use-cases/drive/access/right.ts';
import type { Caller } from '../../use-cases/accounts/caller.ts';
import type { Position } from '../../use-cases/drive/catalog/compare-rows.ts';
import { type SelectionLink, windowOf } from '../../use-cases/drive/access/selected-entries.ts';
import { pageFieldsOf, readCursor, writeCursor } from '../list-cursor.ts';
import type { PageRequest } from './page-of-children.ts';
import { isPosition } from './page-of-found.ts';
import { presentAccess } from '../presenters/drive/present-entry.ts';

/** One page of the entries of a selection's link, side by side as a folder's children are. */
export function pageOfSelection(
  link: OpenLink & SelectionLink,
  entries: EntryItem[],
  { caller, request }: { caller: Caller; request: PageRequest },
): PageFields & { data: FileEntry[] } {
  const { page, perPage, orderBy, orderDir } = request;
  const list = ['selection', link.linkId, orderBy, orderDir];
  const start = request.cursor
    ? readCursor<Position>(list, request.cursor, isPosition)
    : { skipped: (page - 1) * perPage };
  const window = { after: start.after, skip: start.skipped, limit: perPage };
  const shown = windowOf(entries, { orderBy, orderDir }, window);
  const count = shown.entries.length;
  const nextCursor = shown.last && writeCursor(list, { after: shown.last, skipped: start.skipped + count });
  const right = { via: 'link' as const, link, isGuest: caller.kind === 'guest' };
  return {
    data: shown.entries.map((entry) => presentAccess(describeAccess(right, entry, []), caller)),
    ...pageFieldsOf(request, { skipped: start.skipped, count, total: entries.length, nextCursor }),
  };
}
