/** Drive of a person's own space. */
export function personalDriveId(userId: number): string {
  return `U${userId}`;
}

/** Drive of a workspace. Its owner never changes, so that whoever pays for it can be read off it. */
export function workspaceDriveId(workspaceId: number, ownerId: number): string {
  return `W${workspaceId}.${ownerId}`;
}

/** Workspace of a drive; 0 for a person's own space. */
export function workspaceIdOf(driveId: string): number {
  return driveId.startsWith('W') ? Number(driveId.slice(1).split('.')[0]) : 0;
}

/** Who pays for what is in a drive: its person, or its workspace's owner. */
export function payerIdOf(driveId: string): number {
  return Number(driveId.startsWith('W') ? driveId.split('.')[1] : driveId.slice(1));
}

/**
 * Owner of what somebody makes in a drive: in a person's space that person, whoever makes it; in a workspace the one
 * who makes it (contributors change their own entries).
 */
export function ownerIdIn(driveId: string, makerId: number): number {
  return workspaceIdOf(driveId) === 0 ? payerIdOf(driveId) : makerId;
}
