import { pause } from '../dynamodb/pause.ts';
import type { MessageCounts, MessageStore } from './message-store.ts';
import type { QueueConfig } from './queue-config.ts';
import { queueDoesNotExist } from './sqs-fault.ts';
import type { ReceivedMessage, StoredMessage } from './stored-message.ts';

/** Messages become visible by the stack's clock, which nobody rings: look again that often. */
const lookAgainMs = 1000;
const shownMessages = 100;

/** A queue and what is in it, for a person to look at. */
export interface ShownQueue extends MessageCounts {
  name: string;
  /** Whether another queue puts aside here what nobody could handle. */
  isForDeadLetters: boolean;
  /** The first hundred. */
  messages: StoredMessage[];
}

/** Every queue of the template, with its messages. */
export interface Queues {
  /** Makes a queue known, or replaces its settings. */
  create(config: QueueConfig): void;
  /** By name, ARN or address. Throws QueueDoesNotExist. */
  get(nameOrAddress: string): QueueConfig;
  send(queue: QueueConfig, messages: { body: string; delaySeconds?: number }[]): string[];
  /** Waits for up to `waitMs`, or until the signal, for at least one message. */
  receive(queue: QueueConfig, limit: number, options: ReceiveOptions): Promise<ReceivedMessage[]>;
  remove(queue: QueueConfig, receiptHandles: string[]): void;
  /** Answers false when the message is not in flight by this handle. */
  changeVisibility(queue: QueueConfig, receiptHandle: string, seconds: number): boolean;
  count(queue: QueueConfig): MessageCounts;
  /** Lets every receiver that waits look again at once, as after a move of the clock. */
  wake(): void;
  show(): ShownQueue[];
  /** Drops the messages of every queue. */
  purge(): void;
}

export interface ReceiveOptions {
  waitMs: number;
  signal: AbortSignal;
  visibilitySeconds?: number;
}

/** Joins the settings of queues with the store of their messages. */
export function createQueues(store: MessageStore): Queues {
  const configs = new Map<string, QueueConfig>();
  const waiting = new Map<string, Set<AbortController>>();
  const toName = (nameOrAddress: string) => nameOrAddress.split(/[:/]/).at(-1) ?? '';
  const find = (nameOrAddress: string) => configs.get(toName(nameOrAddress));

  /** Resolves when a message is sent to the queue, and at the latest when it is time to look again. */
  const waitForMessage = async (queue: QueueConfig, maxMs: number, signal: AbortSignal): Promise<void> => {
    const bell = new AbortController();
    const bells = waiting.get(queue.name) ?? new Set();
    waiting.set(queue.name, bells.add(bell));
    await pause(Math.min(lookAgainMs, maxMs), AbortSignal.any([bell.signal, signal]));
    bells.delete(bell);
  };

  const ring = (bells: Iterable<AbortController> = []): void => {
    for (const bell of bells) bell.abort();
  };

  return {
    create: (config) => void configs.set(config.name, config),
    get(nameOrAddress) {
      const config = find(nameOrAddress);
      if (config === undefined) throw queueDoesNotExist();
      return config;
    },
    send(queue, messages) {
      const ids = store.send(queue, messages);
      ring(waiting.get(queue.name));
      return ids;
    },
    async receive(queue, limit, { waitMs, signal, visibilitySeconds }) {
      const deadLetters = queue.redrive && find(queue.redrive.deadLetterArn);
      const endMs = Date.now() + waitMs;
      for (;;) {
        const messages = store.receive(queue, limit, { visibilitySeconds, deadLetters });
        const leftMs = endMs - Date.now();
        if (messages.length > 0 || leftMs <= 0 || signal.aborted) return messages;
        await waitForMessage(queue, leftMs, signal);
        // Whoever gives up must not take messages along.
        if (signal.aborted) return [];
      }
    },
    remove: store.remove,
    changeVisibility: store.changeVisibility,
    count: store.count,
    wake: () => [...waiting.values()].forEach(ring),
    purge: store.purge,
    show() {
      const all = [...configs.values()];
      const buried = new Set(all.map(({ redrive }) => redrive && toName(redrive.deadLetterArn)));
      return all.map((queue) => ({
        name: queue.name,
        isForDeadLetters: buried.has(queue.name),
        ...store.count(queue),
        messages: store.list(queue, shownMessages),
      }));
    },
  };
}
