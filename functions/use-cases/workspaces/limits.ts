import { restrictionOf } from '#shared/permissions/can.ts';
import type { Permission } from '#shared/permissions/permission.ts';
import { AppError } from '../../platform/app-error.ts';

/** Workspaces that a person may have; null without limit. */
export function maxWorkspacesOf(permissions: readonly Permission[]): number | null {
  return restrictionOf(permissions, 'workspaces.create', 'count');
}

/** People and open invitations in a workspace of such a person, themselves included; null without limit. */
export function maxSeatsOf(permissions: readonly Permission[]): number | null {
  return restrictionOf(permissions, 'workspaces.create', 'member_count');
}

const upgrade = { label: 'Upgrade', action: '/pricing' };

/** 403 with a way to more. */
export function tooManyWorkspaces(count: number | null): AppError {
  return new AppError(403, { code: 'tooManyWorkspaces', params: { count: count ?? 0 } }, { action: upgrade });
}

/** The same for the people of one. */
export function tooManyMembers(count: number | null): AppError {
  return new AppError(403, { code: 'tooManyMembers', params: { count: count ?? 0 } }, { action: upgrade });
}
