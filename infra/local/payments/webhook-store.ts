import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

/** An event that waits for delivery to the site. */
export interface PendingWebhook {
  seq: number;
  eventId: string;
  /** Number of failed deliveries. */
  attempts: number;
}

export interface WebhookStore {
  add(eventId: string): void;
  /** In the order of delivery. */
  list(): PendingWebhook[];
  countFailure(seq: number): void;
  remove(seq: number): void;
  clear(): void;
  /** Reverses the order of the pending events. Events that are added later stay behind them. */
  reverse(): void;
}

const Row = z.object({ seq: z.int(), event_id: z.string(), attempts: z.int() });

/** Opens the table of events that are not delivered yet, and creates it on first use. */
export function openWebhookStore(database: DatabaseSync): WebhookStore {
  database.exec(`CREATE TABLE IF NOT EXISTS webhooks (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, event_id TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, rank INTEGER
  ) STRICT`);
  const insert = database.prepare('INSERT INTO webhooks (event_id) VALUES (?)');
  const select = database.prepare('SELECT * FROM webhooks ORDER BY coalesce(rank, seq)');
  const fail = database.prepare('UPDATE webhooks SET attempts = attempts + 1 WHERE seq = ?');
  const drop = database.prepare('DELETE FROM webhooks WHERE seq = ?');
  const dropAll = database.prepare('DELETE FROM webhooks');
  const turn = database.prepare('UPDATE webhooks SET rank = -seq');
  return {
    add: (eventId) => void insert.run(eventId),
    list: () =>
      select.all().map((row) => {
        const { seq, event_id: eventId, attempts } = Row.parse(row);
        return { seq, eventId, attempts };
      }),
    countFailure: (seq) => void fail.run(seq),
    remove: (seq) => void drop.run(seq),
    clear: () => void dropAll.run(),
    reverse: () => void turn.run(),
  };
}
