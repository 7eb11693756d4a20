import type { AuditAction } from '#shared/audit/audit-actions.ts';
import { parseEntryHash } from '#shared/drive/entry-hash.ts';
import { listUsersById } from '../../../data/accounts/users.ts';
import type { AuditSubjectItem } from '../../../data/site/audit-entries.ts';
import { inParallel } from '../../background/in-parallel.ts';
import { maxNameChars, recordAudit, userSubject } from '../../site/audit/audit-step.ts';
import type { Access, Reach } from './access.ts';
import { demandAdmin } from './demand-admin.ts';

type AdminAction = Extract<AuditAction, `entry.${string}`>;

/** Entries of the log that are written at the same time. */
const atOnce = 10;

/**
 * Lets a call go on that says it reaches entries as an admin: 401 for guests, 403 for users without the right, whose
 * attempt the audit log tells of.
 * @param named the entry that the call names first, by id or hash
 */
export async function admitAdmin(
  reach: Pick<Reach, 'caller' | 'asAdmin'>,
  action: AdminAction,
  named: string,
): Promise<void> {
  if (!reach.asAdmin) return;
  try {
    demandAdmin(reach);
  } catch (refusal) {
    const id = parseEntryHash(named);
    const target = id === undefined ? undefined : ({ type: 'entry', id: String(id), name: null } as const);
    if (reach.caller.kind === 'user') await recordAudit(action, { result: 'refused', target });
    throw refusal;
  }
}

/** Writes to the audit log at which entries an admin looks; nothing for others. Comes before the content is given. */
export async function noteAdminLook(action: AdminAction, accesses: Access[]): Promise<void> {
  const looks = accesses.filter(({ via }) => via === 'admin');
  if (looks.length === 0) return;
  const noteOf = await adminNotes(looks);
  await inParallel(looks, atOnce, (access) => recordAudit(action, noteOf(access)));
}

interface Subjects {
  target: AuditSubjectItem & { name: string };
  scope: AuditSubjectItem;
}

/** What the audit log tells of entries that admins reach: the path, and whose it is. */
export async function adminNotes(accesses: Access[]): Promise<(access: Access) => Subjects> {
  const users = await listUsersById(accesses.map(({ entry }) => entry.ownerId));
  const owners = new Map(users.map((user) => [user.userId, userSubject(user)]));
  return (access) => {
    const { entryId, ownerId } = access.entry;
    return {
      target: { type: 'entry', id: String(entryId), name: pathOf(access) },
      scope: owners.get(ownerId) ?? { type: 'user', id: String(ownerId), name: null },
    };
  };
}

/** Names from the outermost folder on. The outermost ones of a long path are left out, as the log has its limit. */
export function pathOf({ ancestors, entry }: Pick<Access, 'ancestors' | 'entry'>): string {
  const names = [...ancestors, entry].map(({ name }) => name);
  let first = 0;
  const path = () => [...(first > 0 ? ['…'] : []), ...names.slice(first)].join('/');
  while (first < names.length - 1 && path().length > maxNameChars) first += 1;
  return path();
}
