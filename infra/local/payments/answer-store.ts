import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

/** The stored response of a request with an idempotency key. */
export interface KeptAnswer {
  status: number;
  body: string;
  /** False if the key was first used with another request. */
  isSameRequest: boolean;
}

export interface AnswerStore {
  find(key: string, request: string, now: number): KeptAnswer | undefined;
  keep(key: string, request: string, answer: { status: number; body: string }, now: number): void;
}

const Row = z.object({ status: z.int(), body: z.string(), request_hash: z.string() });

/** Stores responses by idempotency key for `keptSeconds`. Times are in seconds. */
export function openAnswerStore(database: DatabaseSync, keptSeconds: number): AnswerStore {
  database.exec(`CREATE TABLE IF NOT EXISTS answers (
    key TEXT PRIMARY KEY, request_hash TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL,
    kept_until INTEGER NOT NULL
  ) STRICT`);
  const select = database.prepare('SELECT * FROM answers WHERE key = ? AND kept_until > ?');
  const insert = database.prepare('INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?)');
  return {
    find(key, request, now) {
      const row = select.get(key, now);
      if (row === undefined) return undefined;
      const { status, body, request_hash } = Row.parse(row);
      return { status, body, isSameRequest: request_hash === hash(request) };
    },
    keep: (key, request, { status, body }, now) =>
      void insert.run(key, hash(request), status, body, now + keptSeconds),
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
