import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { freeMemory } from '../blobs/free-memory.ts';

/** What the thread is told about a body: its next bytes, or that no more come. */
export type Md5Order =
  | { kind: 'update'; body: number; chunks: Uint8Array[] }
  | { kind: 'end'; body: number }
  | { kind: 'abandon'; body: number };

/** One answer for each order, in their order. */
export interface Md5Answer {
  /** Hex, at the end of a body; else empty. */
  md5: string;
}

const hashes = new Map<number, Hash>();

function obey(order: Md5Order): Md5Answer {
  const hash = hashes.get(order.body) ?? createHash('md5');
  if (order.kind === 'update') {
    hashes.set(order.body, hash);
    for (const chunk of order.chunks) {
      hash.update(chunk);
      freeMemory(chunk);
    }
    return { md5: '' };
  }
  hashes.delete(order.body);
  return { md5: order.kind === 'end' ? hash.digest('hex') : '' };
}

parentPort?.on('message', (order: Md5Order) => parentPort?.postMessage(obey(order), []));
