import type { AuditAction } from '#shared/audit/audit-actions.ts';
import type { AuditChange } from '#shared/entities/site/audit-entry.ts';
import { cutText } from '#shared/text/cut-text.ts';
import { displayName } from '../../../data/accounts/display-name.ts';
import type { Step } from '../../../data/commit.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import {
  auditEntryStep,
  type AuditSubjectItem,
  type NewAuditEntry,
  putAuditEntry,
} from '../../../data/site/audit-entries.ts';
import { findContext, noteAudit } from '../../../platform/request-context.ts';

export interface AuditNote {
  target?: AuditSubjectItem | undefined;
  /** What the target belongs to, such as the workspace of a member, or the user of a token. */
  scope?: AuditSubjectItem | undefined;
  changes?: AuditChange[];
  /** The admin who was logged in as a user, where the request does not name them. */
  impersonator?: NamedUser | undefined;
  /** Who does it, where the request has not known the user from the start, as at sign-in. */
  user?: NamedUser;
  /** Id of the entry, for one that must not be written twice: 409 if it exists. */
  auditId?: number | undefined;
}

/** A user with their name and address. */
export type NamedUser = Pick<UserItem, 'userId' | 'firstName' | 'lastName' | 'email'>;

/** Longer names are cut at their end. */
export const maxNameChars = 200;
const maxAgentChars = 300;

/**
 * The entry of the audit log that tells of a change, for the transaction of the change. Who, from where and by which
 * request comes from the request at hand; without one it is the system.
 */
export function auditStep(action: AuditAction, note: AuditNote): Step {
  noteAudit(action);
  return auditEntryStep(entryOf(action, 'done', note), note.auditId);
}

/** The entry of a change of how a user signs in, which their own security page shows too. */
export function securityStep(
  action: AuditAction,
  user: NamedUser,
  { target = userSubject(user), ...note }: Omit<AuditNote, 'scope' | 'user'> = {},
): Step {
  return auditStep(action, { ...note, target, scope: userSubject(user), user });
}

/** Writes an entry that has no transaction: of a change at another service that has happened, or of a refusal. */
export async function recordAudit(
  action: AuditAction,
  note: AuditNote & { result?: NewAuditEntry['result'] },
): Promise<void> {
  noteAudit(action);
  await putAuditEntry(entryOf(action, note.result ?? 'done', note));
}

/** A user as what an entry is about. */
export function userSubject(user: NamedUser): AuditSubjectItem {
  return { type: 'user', id: String(user.userId), name: `${displayName(user)} <${user.email}>` };
}

function entryOf(
  action: AuditAction,
  result: NewAuditEntry['result'],
  { target, scope, changes = [], user, impersonator }: AuditNote,
): NewAuditEntry {
  const context = findContext();
  const { visitor, user: known = user, isToken = false } = context?.actor ?? {};
  const adminId = context?.impersonatorId ?? impersonator?.userId;
  const adminName = context?.impersonatorName ?? (impersonator && displayName(impersonator));
  return {
    action,
    result,
    actorType: known ? (isToken ? 'token' : 'user') : visitor ? 'guest' : 'system',
    ...(known && {
      actorId: known.userId,
      actorName: cutText(displayName(known), maxNameChars),
      actorEmail: known.email,
    }),
    ...(adminId !== undefined && { impersonatorId: adminId }),
    ...(adminName !== undefined && { impersonatorName: cutText(adminName, maxNameChars) }),
    ...(target && { target: shortened(target) }),
    ...(scope && { scope: shortened(scope) }),
    ...(changes.length > 0 && { changes }),
    ...(visitor && {
      ip: visitor.ipAddress,
      userAgent: visitor.userAgent.slice(0, maxAgentChars),
      ...(visitor.place && { place: visitor.place }),
    }),
    ...(context && { requestId: context.requestId }),
  };
}

const shortened = (subject: AuditSubjectItem): AuditSubjectItem => ({
  ...subject,
  name: subject.name && cutText(subject.name, maxNameChars),
});
