import type { EntryPermissions } from '#shared/entities/drive/file-entry.ts';
import { parseEntryHash } from '#shared/drive/entry-hash.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import type { ShareItem } from '../../../data/entities/drive/share.ts';
import { findRoot } from '../../../data/drive/entries.ts';
import { forbidden, notFound } from '../../../platform/app-error.ts';
import { describeAccess } from './describe-access.ts';
import { findAccesses } from './find-accesses.ts';
import { findHome } from './find-right.ts';
import type { OpenLink, Right } from './right.ts';
import type { Caller } from '../../accounts/caller.ts';

export type EntryAction = keyof EntryPermissions;

/** An entry that the caller may see, how they come to it, and what else they may do with it. */
export interface Access extends Right {
  entry: EntryItem;
  /** Folders from the outermost visible one to the entry's parent. */
  ancestors: EntryItem[];
  /** How many folders above those are not the caller's to see. */
  hiddenAbove: number;
  permissions: EntryPermissions;
  /** It was shared by itself: its receiver can leave it, but neither move nor delete it. */
  isSharedEntry: boolean;
  /** Of the shares that reach the entry the one that allows most. */
  share?: ShareItem;
}

/** How a caller reaches an entry: by what they are, or through a link that they hold. */
export interface Reach {
  caller: Caller;
  workspaceId?: number | undefined;
  link?: OpenLink | undefined;
  /** Reaches the entries of all users, by the permission `files.update` (`demandAdmin`). */
  asAdmin?: boolean | undefined;
}

/**
 * The one rule for access: loads an entry by id or hash and tells what the caller may do with it, as owner, member of
 * a workspace, receiver of a share, visitor of a link, or admin who says so. What is missing, in the trash or not the
 * caller's to see throws 404 alike; guests without a link get 401. Several entries at once: `loadNamed`.
 */
export async function accessEntry(reach: Reach, idOrHash: string, action?: EntryAction): Promise<Access> {
  const entryId = parseEntryHash(idOrHash);
  const access = (await findAccesses(reach, entryId ? [entryId] : [])).get(entryId ?? 0);
  if (!access) throw notFound();
  if (action && !access.permissions[action]) throw forbidden();
  return access;
}

/** A folder by hash, or the top of the space for `0`; 404 where it is not a folder. */
export async function accessFolder(reach: Reach, idOrHash: string, action?: EntryAction): Promise<Access> {
  if (idOrHash === '0' && !reach.link) return accessRoot(reach, action);
  const access = await accessEntry(reach, idOrHash, action);
  if (access.entry.type !== 'folder') throw notFound();
  return access;
}

async function accessRoot(reach: Reach, action?: EntryAction): Promise<Access> {
  const { driveId, right } = await findHome(reach);
  const entry = await findRoot(driveId);
  if (!entry) throw notFound();
  const access = describeAccess(right, entry, []);
  if (action && !access.permissions[action]) throw forbidden();
  return access;
}
