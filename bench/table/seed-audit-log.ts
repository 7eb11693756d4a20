import { auditActions, auditKeptDays } from '#shared/audit/audit-actions.ts';
import { auditItemOf, type NewAuditEntry } from '../../functions/data/site/audit-entries.ts';
import { AuditEntry } from '../../functions/data/entities/site/audit-entry.ts';
import { dayMs } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { putItemOf, writeItems } from './write-batches.ts';

/** Every so many-th entry is of a refusal, or by an admin who acted as a user. */
const rareEvery = 5000;
const actorCount = 2000;

/** The actor whose entries the log is full of, and those of whom there are few. */
export const busyActorId = 1;
export const quietActorId = 2;

/** So many entries, evenly over the time for which they are kept. A third are of one actor. */
export async function seedAuditLog(count: number): Promise<void> {
  const everyMs = (auditKeptDays * dayMs) / (count + 1);
  const nowMs = Date.now();
  await writeItems(count, (number) => itemOf(number, nowMs - Math.round((number + 1) * everyMs)));
}

function itemOf(number: number, atMs: number): Record<string, unknown> {
  const actorId = number % 3 === 0 ? busyActorId : quietActorId + ((number * 7919) % actorCount);
  const user = {
    type: 'user' as const,
    id: String(actorId),
    name: `User ${actorId} <${actorId}@example.com>`,
  };
  const isRare = number % rareEvery === 0;
  const entry: NewAuditEntry = {
    action: auditActions[(number * 31) % auditActions.length] ?? 'link.create',
    result: isRare ? 'refused' : 'done',
    actorType: 'user',
    actorId,
    actorName: `User ${actorId}`,
    actorEmail: `${actorId}@example.com`,
    ...(isRare && { impersonatorId: busyActorId }),
    target: { type: 'link', id: String(number % 50_000), name: 'Quarterly report.pdf' },
    scope: user,
    changes: [{ field: 'permissions', from: 'view', to: 'view, download' }],
    ip: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    requestId: `bench-${number}`,
  };
  return putItemOf(AuditEntry.put(auditItemOf(entry, newId(atMs))).params());
}
