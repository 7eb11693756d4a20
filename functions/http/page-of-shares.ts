import type { EntryPermissions, FileEntry } from '#shared/entities/file-entry.ts';
import type { PageFields } from '#shared/entities/page.ts';
import { toIsoTime } from '#shared/schema-fields.ts';
import type { ShareItem } from '../data/entities/share.ts';
import type { SignedIn } from '../rules/caller.ts';
import type { Position } from '../rules/catalog/compare-rows.ts';
import { listShared } from '../rules/shared-entries.ts';
import { pageFieldsOf, readCursor, writeCursor } from './list-cursor.ts';
import type { PageRequest } from './page-of-children.ts';
import { isPosition } from './page-of-found.ts';
import { presentEntry } from './presenters/present-entry.ts';
import { loadShortUsers } from './presenters/present-short-user.ts';
import { tagsFor } from './presenters/tags-for.ts';

/** One page of what other people shared with the caller directly (F1). */
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
  const { shared, total, last } = await listShared(userId, { orderBy, orderDir }, window);
  const { skipped } = start;
  const nextCursor = last && writeCursor(list, { after: last, skipped: skipped + perPage });
  const entries = shared.map(({ entry }) => entry);
  const tags = await tagsFor(caller, entries);
  const userOf = await loadShortUsers(
    entries.map((entry) => entry.ownerId),
    caller.user,
  );
  return {
    data: shared.map(({ entry, share }) => {
      const owner = { ...userOf(entry.ownerId), owns_entry: true, entry_permissions: [] };
      const me = { ...userOf(userId), owns_entry: false, entry_permissions: rightsOf(share) };
      // What is above a shared entry is not shared with it, nor is its link.
      const view = { ancestors: [], users: [owner, me], tellsLink: false, tags };
      const presented = presentEntry(entry, { ...view, permissions: permissionsOf(share) });
      return { ...presented, shared_at: toIsoTime(share.sharedAtMs) };
    }),
    ...pageFieldsOf(request, { skipped, count: shared.length, total, nextCursor }),
  };
}

const rights = ['view', 'download', 'edit'] as const;

function rightsOf({ permission }: ShareItem) {
  return rights.slice(0, rights.indexOf(permission) + 1);
}

/** What a shared entry lets its receiver do (api.md 2.4). Deleting it takes it out of their list. */
function permissionsOf(share: ShareItem): EntryPermissions {
  const given = rightsOf(share);
  const canEdit = given.includes('edit');
  return {
    'files.update': canEdit,
    'files.create': canEdit,
    'files.download': given.includes('download'),
    'files.delete': canEdit,
  };
}
