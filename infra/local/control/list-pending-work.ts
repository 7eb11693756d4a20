import type { Deployment } from '../deployment.ts';
import type { LocalPayments } from '../payments/local-payments.ts';
import type { ShownQueue } from '../sqs/queues.ts';

/** What happens in the background until the clock moves or a request arrives, in words. */
export function listPendingWork(
  deployment: Pick<Deployment, 'isCaughtUp'>,
  queues: readonly ShownQueue[],
  payments: Pick<LocalPayments, 'isIdle'>,
): string[] {
  return [
    ...(deployment.isCaughtUp() ? [] : ['changes of tables, or functions that handle events']),
    ...queues
      .filter(({ visible, isForDeadLetters }) => !isForDeadLetters && visible > 0)
      .map(({ name, visible }) => `${name}: ${visible} messages`),
    ...(payments.isIdle() ? [] : ['events of payment gateways']),
  ];
}
