import { entryHash } from '#shared/drive/entry-hash.ts';
import type { SiteEntry } from '#shared/entities/drive/site-entry.ts';
import { listWorkspacesById } from '../../../data/workspaces/workspaces.ts';
import type { SignedIn } from '../../../use-cases/accounts/caller.ts';
import { permissionsOver } from '../../../use-cases/drive/access/permissions.ts';
import { workspaceIdOf } from '../../../use-cases/drive/access/drives.ts';
import type { PlacedEntry } from '../../../use-cases/drive/site-entries/owner-entries.ts';
import { presentEntry } from './present-entry.ts';
import { loadShortUsers } from '../accounts/present-short-user.ts';

/** Entries as admins see them, with their owners, and the names of their workspaces. */
export async function presentSiteEntries(
  placed: readonly PlacedEntry[],
  { user }: SignedIn,
): Promise<SiteEntry[]> {
  const workspaceIds = new Set(placed.map(({ entry }) => workspaceIdOf(entry.driveId)).filter(Boolean));
  const [ownerOf, workspaces] = await Promise.all([
    loadShortUsers(
      placed.map(({ entry }) => entry.ownerId),
      user,
    ),
    listWorkspacesById([...workspaceIds]),
  ]);
  const nameOf = new Map(workspaces.map(({ workspaceId, name }) => [workspaceId, name]));
  return placed.map(({ entry, ancestors, isPathCut }) => {
    const owner = { ...ownerOf(entry.ownerId), owns_entry: true, entry_permissions: [] };
    const workspaceId = workspaceIdOf(entry.driveId);
    const view = {
      ancestors,
      permissions: permissionsOver({ via: 'admin' }, entry, ancestors),
      users: [owner],
      tellsLink: true,
    };
    return {
      ...presentEntry(entry, view),
      ancestors: ancestors.map(({ entryId, name }) => ({ id: entryId, hash: entryHash(entryId), name })),
      is_path_cut: isPathCut,
      workspace: workspaceId === 0 ? null : { id: workspaceId, name: nameOf.get(workspaceId) ?? '' },
    };
  });
}
