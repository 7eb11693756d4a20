import type { AuditAction } from '#shared/audit/audit-actions.ts';
import { type WorkQueueName, workQueueNames } from '#shared/work-queues.ts';
import { ageMs, momentNow, secondMs } from '../../../platform/clock.ts';
import { logger } from '../../../platform/logger.ts';
import { type DeadLetter, settleDeadLetters } from '../../../queues/dead-letters.ts';
import { recordAudit } from '../audit/audit-step.ts';
import { changesBetween } from '../audit/changes-between.ts';

/** A request may take 29 seconds. Some thousand messages can be settled; the figures show the rest. */
const longestMs = 20 * secondMs;

const target = { type: 'site' as const, id: 'queue', name: null };

/**
 * Settles the dead letters of all queues side by side, and records how many of each. Throws if a queue failed, once all
 * others are done.
 * @returns how many are settled
 */
export async function settleFailed(
  action: AuditAction,
  settle: (queue: WorkQueueName, letters: DeadLetter[]) => Promise<DeadLetter[]>,
): Promise<number> {
  const begun = momentNow();
  const hasTime = () => ageMs(begun) < longestMs;
  const counts: Partial<Record<WorkQueueName, number>> = {};
  const failures: unknown[] = [];
  const settleQueue = async (queue: WorkQueueName) => {
    try {
      const count = await settleDeadLetters(queue, { hasTime, settle: (letters) => settle(queue, letters) });
      if (count > 0) counts[queue] = count;
    } catch (error) {
      logger.error('Dead letters could not be settled', { collection: queue, error });
      failures.push(error);
    }
  };
  await Promise.all(workQueueNames.map(settleQueue));
  // Afterwards: the queues have no transaction that the entry could be part of.
  await recordAudit(action, { target, changes: changesBetween({}, counts) });
  if (failures.length > 0) throw failures[0];
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
