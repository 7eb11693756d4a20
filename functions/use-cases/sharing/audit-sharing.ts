import type { AuditAction } from '#shared/audit/audit-actions.ts';
import type { AuditChange } from '#shared/entities/site/audit-entry.ts';
import type { Step } from '../../data/commit.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { LinkItem } from '../../data/entities/drive/link.ts';
import type { KnownUser } from '../../data/entities/accounts/user.ts';
import type { AuditSubjectItem } from '../../data/site/audit-entries.ts';
import { workspaceIdOf } from '../drive/access/drives.ts';
import { auditStep, userSubject } from '../site/audit/audit-step.ts';
import { changesBetween } from '../site/audit/changes-between.ts';

type NamedEntry = Pick<EntryItem, 'driveId' | 'entryId'> & Partial<Pick<EntryItem, 'name'>>;

const entrySubject = ({
  entryId,
  name = null,
}: {
  entryId: number;
  name?: string | null;
}): AuditSubjectItem => ({
  type: 'entry',
  id: String(entryId),
  name,
});

function workspaceSubject(driveId: string): AuditSubjectItem | undefined {
  const workspaceId = workspaceIdOf(driveId);
  return workspaceId === 0 ? undefined : { type: 'workspace', id: String(workspaceId), name: null };
}

/** Its address and password are secrets. */
const secret = ['passwordHash', 'hash'];
const untold = ['linkId', 'driveId', 'entryId', 'userId', 'selectedBy', 'createdAtMs', 'updatedAtMs'];

interface LinkChange {
  link: LinkItem;
  former?: LinkItem;
  /** Absent for the link of a selection. */
  entry?: NamedEntry | undefined;
  /** What the log tells instead of the entry and its workspace: of an admin’s change, the path and the owner. */
  note?: { path: string; scope: AuditSubjectItem };
}

/** The entry of the audit log for a change of a link. */
export function auditLink(action: AuditAction, { link, former, entry, note }: LinkChange): Step {
  const changes = action === 'link.delete' ? [] : changesBetween(former, link, { secret, without: untold });
  return auditStep(action, {
    target: { type: 'link', id: String(link.linkId), name: note?.path ?? entry?.name ?? link.title ?? null },
    scope: note ? note.scope : (workspaceSubject(link.driveId) ?? (entry && entrySubject(entry))),
    changes,
  });
}

/** The entry of the audit log for what somebody may do with an entry; `from` and `to` are null for nothing. */
export function auditShare(
  entry: NamedEntry,
  person: KnownUser,
  right: Pick<AuditChange, 'from' | 'to'>,
): Step {
  const action = right.from === null ? 'share.create' : right.to === null ? 'share.delete' : 'share.update';
  const receiver = userSubject(person);
  return auditStep(action, {
    target: entrySubject(entry),
    scope: workspaceSubject(entry.driveId) ?? receiver,
    changes: [{ field: receiver.name ?? receiver.id, ...right }],
  });
}

/** The entry of the audit log for a link that was mailed. */
export function auditSentLink(link: LinkItem, name: string, changes: AuditChange[]): Step {
  return auditStep('link.send', {
    target: { type: 'link', id: String(link.linkId), name },
    scope: workspaceSubject(link.driveId),
    changes,
  });
}
