import type { UserItem } from '../../../data/entities/user.ts';
import type { WorkspaceItem } from '../../../data/entities/workspace.ts';
import { listSharesOfDrive } from '../../../data/sharing/shares.ts';
import { findWorkspace, listMemberships } from '../../../data/workspaces/workspaces.ts';
import { openCatalog } from '../../drive/catalog/open-catalog.ts';
import { countVisibleFiles } from '../../drive/catalog/tree.ts';
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

/** Counts what goes when a user deletes their account (ACC-80); files of the last moments may be missing. */
export async function countBelongings({ userId }: Pick<UserItem, 'userId'>): Promise<Belongings> {
  const driveId = personalDriveId(userId);
  const [catalog, people, workspaces] = await Promise.all([
    openCatalog(driveId),
    countReceivers(driveId),
    listOwnWorkspaces(userId),
  ]);
  return { files: countVisibleFiles(catalog).files, people, workspaces };
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
