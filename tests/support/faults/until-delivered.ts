import { setTimeout as pause } from 'node:timers/promises';
import type { LocalStack } from '../../../infra/local/local-stack.ts';
import type { FaultWorld } from './journey.ts';

const lookEveryMs = 20;
/** Less than hooks may take, so that the error below is the one that is shown. */
const longestWaitMs = 50_000;

/** Warnings and errors of the stack that say why nothing more is delivered. */
const shownLines = 5;

/**
 * Waits until streams and queues have delivered everything, repeated and late events included. After 50 seconds, throws
 * what is left, with the last warnings of the stack.
 */
export async function untilDelivered({
  pendingWork,
  logs,
}: Pick<FaultWorld['stack'], 'pendingWork'> & Partial<Pick<LocalStack, 'logs'>>): Promise<void> {
  for (const endsAt = performance.now() + longestWaitMs; performance.now() < endsAt;) {
    if (pendingWork().length === 0) return;
    await pause(lookEveryMs);
  }
  const warnings = logs?.().filter(({ level }) => level !== 'info' && level !== 'debug') ?? [];
  const told = warnings.slice(-shownLines).map((line) => `\n${JSON.stringify(line)}`);
  throw new Error(`Not delivered within 50 seconds: ${pendingWork().join('; ')}.${told.join('')}`);
}
