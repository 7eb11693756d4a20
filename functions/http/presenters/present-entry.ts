import type { EntryPermissions, EntryUser, FileEntry, Tag } from '#shared/entities/file-entry.ts';
import { entryHash } from '#shared/entry-hash.ts';
import { toIsoTime } from '#shared/schema-fields.ts';
import type { EntryItem } from '../../data/entities/entry.ts';
import { rootId } from '../../data/entry-keys.ts';
import { nowMs, secondMs } from '../../platform/clock.ts';
import { idTimeMs } from '../../platform/ids.ts';
import type { Access } from '../../rules/access.ts';
import type { Caller } from '../../rules/caller.ts';
import { wantsThumbnail } from '../../rules/wants-thumbnail.ts';
import { presentOwner } from './present-user.ts';

/** How a caller sees the entries of one folder: the same for all of them. */
export interface EntryView {
  /** Folders above the entries, outermost visible first. */
  ancestors: Pick<EntryItem, 'entryId'>[];
  permissions: EntryPermissions;
  /** People of the entries; none for the visitors of a link. */
  users: EntryUser[];
  /** Owners and editors are told whether there is a link. */
  tellsLink: boolean;
  /** The caller's tags, by entry (`tagsFor`); none without. */
  tags?: ReadonlyMap<number, Tag[]> | undefined;
}

/** A thumbnail that did not come within this time does not come. */
const thumbnailWithinMs = 120 * secondMs;

/** The view that an access gives of the entry itself. */
export function viewOf(access: Access, caller: Caller): EntryView {
  const isOwner = caller.kind === 'user' && caller.user.userId === access.entry.ownerId;
  return {
    ancestors: access.ancestors,
    permissions: access.permissions,
    users: isOwner ? [presentOwner(caller.user)] : [],
    tellsLink: isOwner,
  };
}

/** The view of what stands inside an accessed folder. */
export function viewInside(access: Access, caller: Caller): EntryView {
  const inside = access.entry.entryId === rootId ? [] : [...access.ancestors, access.entry];
  return { ...viewOf(access, caller), ancestors: inside };
}

/** An entry as the contract describes it. */
export function presentEntry(entry: EntryItem, view: EntryView): FileEntry {
  const isFolder = entry.type === 'folder';
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
    url: isFolder ? null : `secure/uploads/${hash}`,
    type: entry.type,
    hash,
    file_name: entry.fileName ?? '',
    description: entry.description ?? null,
    parent_id: entry.parentId === rootId ? null : entry.parentId,
    deleted_at: entry.deletedAtMs === undefined ? null : toIsoTime(entry.deletedAtMs),
    workspace_id: 0,
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

/** An accessed entry as its caller sees it, with the tags that they gave it. */
export function presentAccess(access: Access, caller: Caller, tags?: EntryView['tags']): FileEntry {
  return presentEntry(access.entry, { ...viewOf(access, caller), tags });
}

/** The entries from the outermost visible one down to the accessed one. */
export function presentPath(access: Access, caller: Caller): FileEntry[] {
  const view = viewOf(access, caller);
  return [...access.ancestors, access.entry].map((entry, depth) =>
    presentEntry(entry, { ...view, ancestors: access.ancestors.slice(0, depth) }),
  );
}
