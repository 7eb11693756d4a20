import { getUsage } from '../../../data/drive/usage.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import type { WorkspaceItem } from '../../../data/entities/workspace.ts';
import { listSelectionLinks } from '../../../data/sharing/links.ts';
import { listSharesOfDrive } from '../../../data/sharing/shares.ts';
import { findWorkspace, listMemberships } from '../../../data/workspaces/workspaces.ts';
import { openCatalog } from '../../drive/catalog/open-catalog.ts';
import { countVisibleFiles, countVisibleLinks } from '../../drive/catalog/tree.ts';
import { personalDriveId } from '../../drive/access/drives.ts';
import { inParallel } from '../../background/in-parallel.ts';

/** What ends with an account. */
export interface Belongings {
  files: number;
  /** Users who lose what was shared with them. */
  people: number;
  /** Workspaces of the user's own, which end for their members, too. */
  workspaces: WorkspaceItem[];
}

const readsAtOnce = 10;

/** What ends with an account, as those see it who manage users. */
export interface AllBelongings extends Belongings {
  /** All that counts for the user's space. */
  bytes: number;
  links: number;
}

/** Counts what goes when a user deletes their account; files of the last moments may be missing. */
export async function countBelongings({ userId }: Pick<UserItem, 'userId'>): Promise<Belongings> {
  const driveId = personalDriveId(userId);
  const [catalog, people, workspaces] = await Promise.all([
    openCatalog(driveId),
    countReceivers(driveId),
    listOwnWorkspaces(userId),
  ]);
  return { files: countVisibleFiles(catalog).files, people, workspaces };
}

/** Counts what goes with the account of another user; files of the last moments may be missing. */
export async function countAllBelongings({ userId }: Pick<UserItem, 'userId'>): Promise<AllBelongings> {
  const driveId = personalDriveId(userId);
  const [belongings, catalog, { usedBytes }, selectionLinks] = await Promise.all([
    countBelongings({ userId }),
    openCatalog(driveId),
    getUsage(driveId),
    listSelectionLinks(userId),
  ]);
  return { ...belongings, bytes: usedBytes, links: countVisibleLinks(catalog) + selectionLinks.length };
}

async function countReceivers(driveId: string): Promise<number> {
  const userIds = new Set<number>();
  for await (const shares of listSharesOfDrive(driveId)) for (const { userId } of shares) userIds.add(userId);
  return userIds.size;
}

async function listOwnWorkspaces(userId: number): Promise<WorkspaceItem[]> {
  const own = (await listMemberships(userId)).filter(({ ownerId }) => ownerId === userId);
  const found = await inParallel(own, readsAtOnce, ({ workspaceId }) => findWorkspace(workspaceId));
  return found.flatMap((workspace) => workspace ?? []);
}
