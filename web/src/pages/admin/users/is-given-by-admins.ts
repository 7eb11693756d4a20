import { roleIds } from '#shared/site-config/built-in-roles.ts';

/** Whether admins give a role to users. That of guests is nobody's, and that of subscribers comes with a plan. */
export function isGivenByAdmins({ id, guests }: { id: number; guests?: boolean }): boolean {
  return !guests && id !== roleIds.subscribers;
}
