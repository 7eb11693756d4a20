import {
  createWorkspaceSteps,
  renameWorkspaceSteps,
  countWorkspaceStep,
} from '../../data/workspaces/change-workspace.ts';
import { commit } from '../../data/commit.ts';
import type { WorkspaceItem } from '../../data/entities/workspace.ts';
import { findWorkspace } from '../../data/workspaces/workspaces.ts';
import { invalid, notFound } from '../../platform/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { workspaceDriveId } from '../drive/access/drives.ts';
import { auditWorkspace } from './audit-workspace.ts';
import { maxWorkspacesOf, tooManyWorkspaces } from './limits.ts';

const nameTaken = () => invalid({ name: 'workspaceExists' });

/**
 * Makes a workspace with its drive, whose owner the caller becomes. 403 past their limit, however many they make
 * at once, and 422 where they have one of this name.
 */
export async function createWorkspace(caller: SignedIn, name: string): Promise<WorkspaceItem> {
  const ownerId = caller.user.userId;
  const workspaceId = newId();
  const max = maxWorkspacesOf(caller.permissions);
  await commit([
    countWorkspaceStep(ownerId, max, () => tooManyWorkspaces(max)),
    ...createWorkspaceSteps(
      { workspaceId, ownerId, name },
      workspaceDriveId(workspaceId, ownerId),
      nameTaken,
    ),
    auditWorkspace('workspace.create', { workspaceId, name }),
  ]);
  return getById(workspaceId);
}

/** Renames a workspace; 422 where its owner has another one of this name. */
export async function renameWorkspace(workspace: WorkspaceItem, name: string): Promise<WorkspaceItem> {
  if (name === workspace.name) return workspace;
  await commit([
    ...renameWorkspaceSteps(workspace, name, nameTaken),
    auditWorkspace('workspace.update', { ...workspace, name }, [
      { field: 'name', from: workspace.name, to: name },
    ]),
  ]);
  return getById(workspace.workspaceId);
}

async function getById(workspaceId: number): Promise<WorkspaceItem> {
  const workspace = await findWorkspace(workspaceId);
  if (!workspace) throw notFound();
  return workspace;
}
