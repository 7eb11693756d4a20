import type { EntryPermissions, EntryUser, FileEntry, Tag } from '#shared/entities/drive/file-entry.ts';
import { entryHash } from '#shared/drive/entry-hash.ts';
import { publicFilePath } from '#shared/drive/public-files.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';
import { nowMs, secondMs } from '../../../platform/clock.ts';
import { idTimeMs } from '../../../platform/ids.ts';
import type { Access } from '../../../use-cases/drive/access/access.ts';
import { describeAccess } from '../../../use-cases/drive/access/describe-access.ts';
import type { Caller } from '../../../use-cases/accounts/caller.ts';
import { workspaceIdOf } from '../../../use-cases/drive/access/drives.ts';
import { wantsThumbnail } from '../../../use-cases/drive/wants-thumbnail.ts';
import { presentOwner } from '../accounts/present-user.ts';

/** How a caller sees an entry. */
export interface EntryView {
  /** Folders above it, outermost visible first. */
  ancestors: Pick<EntryItem, 'entryId'>[];
  permissions: EntryPermissions;
  /** Who has it, its owner first; nobody for the visitors of a link. */
  users: EntryUser[];
  /** Owners, editors and admins are told whether there is a link. */
  tellsLink: boolean;
  /** The caller's tags, by entry (`tagsFor`); none without. */
  tags?: ReadonlyMap<number, Tag[]> | undefined;
  /** The caller sees a part of somebody else's space, and nothing of what is around it. */
  isPart?: boolean;
}

/** What is looked up beside entries, by their ids; nothing of it is told without. */
export interface Beside {
  tags?: ReadonlyMap<number, Tag[]> | undefined;
  users?: ReadonlyMap<number, EntryUser[]> | undefined;
}

/** A thumbnail that did not come within this time does not come. */
const thumbnailWithinMs = 120 * secondMs;

/** The view that an access gives of its entry. */
export function viewOf(access: Access, caller: Caller, { tags, users }: Beside = {}): EntryView {
  const { via, entry, ancestors, permissions } = access;
  const isOwner = caller.kind === 'user' && caller.user.userId === entry.ownerId;
  return {
    ancestors,
    permissions,
    users: users?.get(entry.entryId) ?? (isOwner ? [presentOwner(caller.user)] : []),
    tellsLink: via === 'admin' || (via !== 'link' && permissions['files.update']),
    tags,
    isPart: via === 'share' || via === 'link',
  };
}

/** An entry as the contract describes it. */
export function presentEntry(entry: EntryItem, view: EntryView): FileEntry {
  const isFolder = entry.type === 'folder';
  const isOutermost = view.isPart === true && view.ancestors.length === 0;
  const hash = entryHash(entry.entryId);
  return {
    id: entry.entryId,
    name: entry.name,
    file_size: entry.fileSize,
    mime: entry.mime ?? null,
    extension: entry.extension ?? null,
    path: [...view.ancestors.map((ancestor) => ancestor.entryId), entry.entryId].join('/'),
    created_at: toIsoTime(idTimeMs(entry.entryId)),
    updated_at: toIsoTime(entry.updatedAtMs),
    url: contentPathOf(entry, hash),
    type: entry.type,
    hash,
    file_name: entry.fileName ?? '',
    description: entry.description ?? null,
    parent_id: entry.parentId === rootId || isOutermost ? null : entry.parentId,
    deleted_at: entry.deletedAtMs === undefined ? null : toIsoTime(entry.deletedAtMs),
    workspace_id: view.isPart ? 0 : workspaceIdOf(entry.driveId),
    owner_id: entry.ownerId,
    public: entry.disk === 'public',
    thumbnail: entry.hasThumbnail === true,
    thumbnail_url: entry.hasThumbnail ? `secure/uploads/${hash}?thumbnail=true` : null,
    permissions: view.permissions,
    tags: view.tags?.get(entry.entryId) ?? [],
    users: view.users,
    color: entry.color ?? null,
    has_link: view.tellsLink && entry.linkId !== undefined,
    versions_count: isFolder ? 0 : 1 + (entry.formerVersions ?? 0),
    pending: wantsThumbnail(entry) && nowMs() - entry.updatedAtMs < thumbnailWithinMs,
  };
}

/** Address of a file's content: public on the public disk, otherwise behind the access check. */
function contentPathOf({ type, disk, fileName }: EntryItem, hash: string): string | null {
  if (type === 'folder') return null;
  return disk === 'public' && fileName !== undefined ? publicFilePath(fileName) : `secure/uploads/${hash}`;
}

/** An accessed entry as its caller sees it, with what was looked up beside it (`presentAccesses` does so). */
export function presentAccess(access: Access, caller: Caller, beside: Beside = {}): FileEntry {
  return presentEntry(access.entry, viewOf(access, caller, beside));
}

/** The entries from the outermost visible one down to the accessed one. */
export function presentPath(access: Access, caller: Caller, beside: Beside = {}): FileEntry[] {
  return [...access.ancestors, access.entry].map((entry, depth) => {
    const ancestors = access.ancestors.slice(0, depth);
    return presentAccess(describeAccess(access, entry, ancestors), caller, beside);
  });
}
