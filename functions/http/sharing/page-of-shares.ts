import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { PageFields } from '#shared/entities/page.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { SignedIn } from '../../use-cases/accounts/caller.ts';
import type { Position } from '../../use-cases/drive/catalog/compare-rows.ts';
import { listShared } from '../../use-cases/drive/access/shared-entries.ts';
import { pageFieldsOf, readCursor, writeCursor } from '../list-cursor.ts';
import type { PageRequest } from '../drive/page-of-children.ts';
import { isPosition } from '../drive/page-of-found.ts';
import { loadBeside } from '../presenters/drive/present-accesses.ts';
import { presentAccess } from '../presenters/drive/present-entry.ts';

/** One page of what other people shared with the caller directly. */
export async function pageOfShares(
  caller: SignedIn,
  request: PageRequest,
): Promise<PageFields & { data: FileEntry[] }> {
  const { page, perPage, orderBy, orderDir } = request;
  const { userId } = caller.user;
  const list = ['shares', userId, orderBy, orderDir];
  const start = request.cursor
    ? readCursor<Position>(list, request.cursor, isPosition)
    : { skipped: (page - 1) * perPage };
  const window = { after: start.after, skip: start.skipped, limit: perPage };
  const { shared, total, last } = await listShared(caller, { orderBy, orderDir }, window);
  const { skipped } = start;
  const nextCursor = last && writeCursor(list, { after: last, skipped: skipped + perPage });
  const beside = await loadBeside(
    shared.map(({ access }) => access),
    caller,
  );
  return {
    data: shared.map(({ access, share }) => ({
      ...presentAccess(access, caller, beside),
      shared_at: toIsoTime(share.sharedAtMs),
    })),
    ...pageFieldsOf(request, { skipped, count: shared.length, total, nextCursor }),
  };
}
