import { Worker } from 'node:worker_threads';
import type { BlobDigest } from './blob-digest.ts';
import type { Md5Answer, Md5Order } from './compute-md5.ts';
import { ownsMemory } from '../blobs/free-memory.ts';

export interface Md5Thread {
  begin: () => BlobDigest;
  /** Ends the thread; bodies that are under way are rejected. */
  close: () => Promise<void>;
}

/**
 * Computes MD5 in a thread of its own: of all that is done with an upload it takes the longest, and everything else
 * would wait for it. The first body starts the thread, and the first one after it has ended another.
 */
export function createMd5Thread(): Md5Thread {
  let running: RunningThread | undefined;
  let begun = 0;
  return {
    begin: () => {
      if (running?.hasEnded() !== false) running = startThread();
      // A body stays with its thread: another one would know nothing of what came before.
      const { ask } = running;
      const body = begun++;
      return {
        update: async (chunks) => {
          // What shares its memory with other bytes is copied.
          const given = chunks.filter(ownsMemory).map(({ buffer }) => buffer);
          await ask({ kind: 'update', body, chunks }, given);
        },
        end: () => ask({ kind: 'end', body }),
        abandon: () => void ask({ kind: 'abandon', body }).catch(() => undefined),
      };
    },
    close: async () => {
      await running?.terminate();
    },
  };
}

interface RunningThread {
  ask: (order: Md5Order, given?: ArrayBuffer[]) => Promise<string>;
  hasEnded: () => boolean;
  terminate: () => Promise<unknown>;
}

function startThread(): RunningThread {
  const worker = new Worker(new URL('./compute-md5.ts', import.meta.url));
  const waiting: PromiseWithResolvers<string>[] = [];
  let endedBy: Error | undefined;
  const end = (error: Error): void => {
    endedBy ??= error;
    for (const { reject } of waiting.splice(0)) reject(endedBy);
  };
  worker.on('message', ({ md5 }: Md5Answer) => {
    waiting.shift()?.resolve(md5);
    if (waiting.length === 0) worker.unref();
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that computes MD5 has ended')));
  return {
    ask: (order, given = []) => {
      if (endedBy !== undefined) return Promise.reject(endedBy);
      const answered = Promise.withResolvers<string>();
      waiting.push(answered);
      // The process must not end before what it waits for has come, and need not run for the thread alone.
      worker.ref();
      worker.postMessage(order, given);
      return answered.promise;
    },
    hasEnded: () => endedBy !== undefined,
    terminate: () => worker.terminate(),
  };
}
