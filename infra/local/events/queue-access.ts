import type { Queues } from '../sqs/queues.ts';
import type { ReceivedMessage } from '../sqs/stored-message.ts';

/** One queue, as the local stack itself reads and fills it. */
export interface QueueAccess {
  /** Waits up to `waitMs`, or until the signal, for at least one message. At most ten come at once. */
  receive(limit: number, waitMs: number, signal: AbortSignal): Promise<ReceivedMessage[]>;
  remove(receiptHandles: string[]): Promise<void>;
  send(body: string): Promise<void>;
}

/** Finds a queue by its ARN. Throws when there is none. */
export type OpenQueue = (arn: string) => QueueAccess;

/** The queues of this process, without HTTP in between. */
export function openLocalQueues(queues: Queues): OpenQueue {
  return (arn) => {
    const queue = queues.get(arn);
    return {
      receive: (limit, waitMs, signal) => queues.receive(queue, Math.min(limit, 10), { waitMs, signal }),
      remove: async (receiptHandles) => queues.remove(queue, receiptHandles),
      send: async (body) => void queues.send(queue, [{ body }]),
    };
  };
}
