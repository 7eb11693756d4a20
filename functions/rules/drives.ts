import { notFound } from '../platform/app-error.ts';
import type { SignedIn } from './caller.ts';

/** Drive of a person's own space. */
export function personalDriveId(userId: number): string {
  return `U${userId}`;
}

/** The drive that a call works in (C5). A workspace that the caller does not belong to does not exist for them. */
export function driveOf(caller: SignedIn, workspaceId: number | undefined): string {
  if (workspaceId) throw notFound();
  return personalDriveId(caller.user.userId);
}
