import type { WorkspaceMemberItem } from '../../data/entities/workspace.ts';
import { findMember } from '../../data/workspaces/workspaces.ts';
import { notFound } from '../../platform/app-error.ts';
import { getSettings } from '../site/site-settings.ts';

/** Whether the site has workspaces at all. */
export async function hasWorkspaces(): Promise<boolean> {
  return (await getSettings()).workspaces.integrated;
}

/** Throws 404 where the site has no workspaces. */
export async function demandWorkspaces(): Promise<void> {
  if (!(await hasWorkspaces())) throw notFound();
}

/**
 * What lets somebody into a workspace, as the last write left it: one unit. Undefined for who does not belong to it,
 * and for everybody while the site has no workspaces: whatever rests on a membership asks here, so that none of it
 * goes on then.
 */
export async function findMembership(
  workspaceId: number,
  userId: number,
): Promise<WorkspaceMemberItem | undefined> {
  // The settings are read now and then, and by those alone to whom they matter.
  const member = await findMember(workspaceId, userId);
  return member && (await hasWorkspaces()) ? member : undefined;
}
