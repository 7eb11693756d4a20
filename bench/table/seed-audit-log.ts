import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { auditActions, auditKeptDays } from '#shared/audit/audit-actions.ts';
import { chunk } from '#shared/chunk.ts';
import { auditItemOf, type NewAuditEntry } from '../../functions/data/site/audit-entries.ts';
import { AuditEntry } from '../../functions/data/entities/audit-entry.ts';
import { tableClient } from '../../functions/data/table.ts';
import { dayMs } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { inParallel } from '../in-parallel.ts';

const perBatch = 25;
const batchesAtATime = 4;
/** So many entries are made at a time: all of them would fill the memory. */
const perRound = 10_000;
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
  for (let from = 0; from < count; from += perRound) {
    const items = Array.from({ length: Math.min(perRound, count - from) }, (_, index) =>
      itemOf(from + index, nowMs - Math.round((from + index + 1) * everyMs)),
    );
    await inParallel(chunk(items, perBatch), batchesAtATime, writeBatch);
  }
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
  const params: unknown = AuditEntry.put(auditItemOf(entry, newId(atMs))).params();
  return (params as { Item: Record<string, unknown> }).Item;
}

async function writeBatch(items: Record<string, unknown>[]): Promise<void> {
  const requests = items.map((Item) => ({ PutRequest: { Item } }));
  const { UnprocessedItems = {} } = await tableClient.send(
    new BatchWriteCommand({ RequestItems: { [process.env['TABLE_NAME'] ?? '']: requests } }),
  );
  if (Object.keys(UnprocessedItems).length > 0) throw new Error('The table did not take a whole batch.');
}
