import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const schema = `
  CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    queue TEXT NOT NULL,
    message_id TEXT NOT NULL,
    body TEXT NOT NULL,
    sent_ms INTEGER NOT NULL,
    visible_ms INTEGER NOT NULL,
    receive_count INTEGER NOT NULL DEFAULT 0,
    first_received_ms INTEGER,
    receipt_handle TEXT UNIQUE
  ) STRICT;
  CREATE INDEX IF NOT EXISTS messages_by_visibility ON messages (queue, visible_ms, id);
`;

/** The longest that a new message can be told to wait. */
const longestDelayMs = 900_000;

/**
 * Opens (and on first use creates) the database of messages, `queues.sqlite`. Every commit reaches the disk before
 * it is answered for, so that killing the process loses nothing acknowledged.
 *
 * What was received before can be received again at once: its receivers ended with the process that they ran in, and
 * the clock by which it was hidden may have been moved.
 */
export function openQueueDatabase(dataDir: string, nowMs: number): DatabaseSync {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(path.join(dataDir, 'queues.sqlite'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  database.exec(schema);
  database
    .prepare('UPDATE messages SET visible_ms = ?1 WHERE visible_ms > ?1 AND receive_count > 0')
    .run(nowMs);
  database.prepare('UPDATE messages SET visible_ms = ?1 WHERE visible_ms > ?1').run(nowMs + longestDelayMs);
  return database;
}
