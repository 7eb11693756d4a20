import type { EntryPermissions } from '#shared/entities/file-entry.ts';
import { parseEntryHash } from '#shared/entry-hash.ts';
import type { EntryItem } from '../data/entities/entry.ts';
import type { LinkItem } from '../data/entities/link.ts';
import { findEntry, findRoot } from '../data/entries.ts';
import { rootId } from '../data/entry-keys.ts';
import { forbidden, notFound, unauthenticated } from '../platform/app-error.ts';
import type { Caller } from './caller.ts';
import { driveOf } from './drives.ts';

export type EntryAction = keyof EntryPermissions;

/** An entry that the caller may see, and what else they may do with it. */
export interface Access {
  entry: EntryItem;
  /** Folders from the outermost visible one to the entry's parent. */
  ancestors: EntryItem[];
  permissions: EntryPermissions;
  link?: LinkItem;
}

export const everything: EntryPermissions = {
  'files.update': true,
  'files.create': true,
  'files.download': true,
  'files.delete': true,
};

/** How a caller reaches an entry: through their own drive, or through a link that they hold. */
export interface Reach {
  caller: Caller;
  workspaceId?: number | undefined;
  link?: LinkItem | undefined;
}

/**
 * The one rule for access: loads an entry by id or hash and tells what the caller may do with it. What is
 * missing, in the trash or not the caller's to see throws 404 alike; guests without a link get 401.
 */
export async function accessEntry(reach: Reach, idOrHash: string, action?: EntryAction): Promise<Access> {
  const entryId = parseEntryHash(idOrHash);
  const driveId = reachableDrive(reach);
  const entry = entryId ? await findEntry(driveId, entryId) : undefined;
  if (!entry || isHidden(entry)) throw notFound();
  const ancestors = await loadAncestors(entry, reach.link?.entryId);
  const permissions = reach.link ? linkPermissions(reach.link) : everything;
  if (action && !permissions[action]) throw forbidden();
  return { entry, ancestors, permissions, ...(reach.link && { link: reach.link }) };
}

/** Whether an entry is in the trash or on its way out: it hides itself and all that is below it. */
export function isHidden({
  deletedAtMs,
  purgeJobId,
}: Pick<EntryItem, 'deletedAtMs' | 'purgeJobId'>): boolean {
  return deletedAtMs !== undefined || purgeJobId !== undefined;
}

/** A folder by hash, or the top of the space for `0`; 404 where it is not a folder. */
export async function accessFolder(reach: Reach, idOrHash: string, action?: EntryAction): Promise<Access> {
  if (idOrHash === '0' && !reach.link) return accessRoot(reach);
  const access = await accessEntry(reach, idOrHash, action);
  if (access.entry.type !== 'folder') throw notFound();
  return access;
}

async function accessRoot(reach: Reach): Promise<Access> {
  const entry = await findRoot(reachableDrive(reach));
  if (!entry) throw notFound();
  return { entry, ancestors: [], permissions: everything };
}

function reachableDrive({ caller, workspaceId, link }: Reach): string {
  if (link) return link.driveId;
  if (caller.kind === 'guest') throw unauthenticated();
  return driveOf(caller, workspaceId);
}

/**
 * Walks up to the top, or to the entry that a link was made for. A folder in the trash hides what is below it,
 * and an entry outside of the link's does not exist for its visitor.
 */
async function loadAncestors(entry: EntryItem, stopAtId: number | undefined): Promise<EntryItem[]> {
  const ancestors: EntryItem[] = [];
  let current = entry;
  while (current.entryId !== stopAtId && current.parentId !== rootId) {
    const parent = await findEntry(entry.driveId, current.parentId);
    if (!parent || isHidden(parent)) throw notFound();
    ancestors.unshift(parent);
    current = parent;
  }
  if (stopAtId === undefined || current.entryId === stopAtId) {
    if (stopAtId !== undefined) await demandVisible(current);
    return ancestors;
  }
  throw notFound();
}

/** What a link shows must not lie in the trash either, however far above the link's entry the trashed folder is. */
async function demandVisible(entry: EntryItem): Promise<void> {
  if (entry.parentId !== rootId) await loadAncestors(entry, undefined);
}

/** What a link's visitor may do (api.md 2.4). Editing through links comes with an account. */
function linkPermissions(link: LinkItem): EntryPermissions {
  return {
    'files.update': false,
    'files.create': false,
    'files.download': link.allowDownload,
    'files.delete': false,
  };
}
