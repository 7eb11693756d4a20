import { workspaceRoles } from '#shared/workspace-roles.ts';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import type { AuditChange } from '#shared/entities/site/audit-entry.ts';
import type { Step } from '../../data/commit.ts';
import type { WorkspaceInviteItem, WorkspaceItem } from '../../data/entities/workspace.ts';
import type { AuditSubjectItem } from '../../data/site/audit-entries.ts';
import { auditStep, type NamedUser, userSubject } from '../site/audit/audit-step.ts';

type NamedWorkspace = Pick<WorkspaceItem, 'workspaceId'> & Partial<Pick<WorkspaceItem, 'name'>>;

const subjectOf = ({
  workspaceId,
  name = null,
}: {
  workspaceId: number;
  name?: string | null;
}): AuditSubjectItem => ({
  type: 'workspace',
  id: String(workspaceId),
  name,
});

const roleName = (roleId: number | null) =>
  roleId === null ? null : (workspaceRoles.find(({ id }) => id === roleId)?.name ?? String(roleId));

/** The change of a role; null for none. */
export function roleChange(from: number | null, to: number | null): AuditChange {
  return { field: 'role', from: roleName(from), to: roleName(to) };
}

/** The entry of the audit log for a change of a workspace itself. */
export function auditWorkspace(
  action: AuditAction,
  workspace: NamedWorkspace,
  changes: AuditChange[] = [],
): Step {
  const subject = subjectOf(workspace);
  return auditStep(action, { target: subject, scope: subject, changes });
}

/** The same for one of its members. */
export function auditMember(
  action: AuditAction,
  workspace: NamedWorkspace,
  member: NamedUser | { userId: number },
  changes: AuditChange[],
): Step {
  const target =
    'email' in member
      ? userSubject(member)
      : { type: 'user' as const, id: String(member.userId), name: null };
  // Who registers by an invitation is a guest until then.
  const user = action === 'member.join' && 'email' in member ? { user: member } : {};
  return auditStep(action, { target, scope: subjectOf(workspace), changes, ...user });
}

/** The same for an invitation. */
export function auditInvite(
  action: AuditAction,
  workspace: NamedWorkspace,
  { inviteId, email }: Pick<WorkspaceInviteItem, 'inviteId' | 'email'>,
  changes: AuditChange[] = [],
): Step {
  const target = { type: 'invite' as const, id: inviteId, name: email };
  return auditStep(action, { target, scope: subjectOf(workspace), changes });
}
