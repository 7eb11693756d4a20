import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { createTransaction } from '../s3/index/index-database.ts';
import type { QueueConfig } from './queue-config.ts';
import { toStoredMessage } from './stored-message.ts';
import type { ReceivedMessage, StoredMessage } from './stored-message.ts';

export interface MessageCounts {
  /** Can be received now. */
  visible: number;
  /** Received, and hidden from others for a while. */
  inFlight: number;
  /** New, and waiting for their delay. */
  delayed: number;
}

/** The messages of every queue, by its name. */
export interface MessageStore {
  /** Keeps messages, all or none; answers their ids. */
  send(queue: QueueConfig, messages: { body: string; delaySeconds?: number }[]): string[];
  /**
   * Takes up to `limit` messages and hides them from others. What was received too often goes to the dead letters
   * instead, named by `deadLetters`; what is older than the queue keeps is gone.
   */
  receive(
    queue: QueueConfig,
    limit: number,
    options: { visibilitySeconds?: number; deadLetters: QueueConfig | undefined },
  ): ReceivedMessage[];
  /** Forgets what was received by these handles; one of an earlier reception changes nothing. */
  remove(queue: QueueConfig, receiptHandles: string[]): void;
  /** Hides a message for so long from now; false when it is not in flight by this handle. */
  changeVisibility(queue: QueueConfig, receiptHandle: string, seconds: number): boolean;
  count(queue: QueueConfig): MessageCounts;
  /** Drops every message. */
  purge(): void;
  /** The oldest first. */
  list(queue: QueueConfig, limit: number): StoredMessage[];
}

/** Reads and writes the table `messages`; `now` is the stack's clock in milliseconds. */
export function openMessageStore(database: DatabaseSync, now: () => number): MessageStore {
  const transaction = createTransaction(database);
  const insert = database.prepare(
    'INSERT INTO messages (queue, message_id, body, sent_ms, visible_ms) VALUES (?, ?, ?, ?, ?)',
  );
  const dropOld = database.prepare('DELETE FROM messages WHERE queue = ? AND sent_ms < ?');
  const bury = database.prepare(
    `UPDATE messages SET queue = ?3, visible_ms = ?2, receipt_handle = NULL
     WHERE queue = ?1 AND visible_ms <= ?2 AND receive_count >= ?4`,
  );
  const selectVisible = database.prepare(
    'SELECT id FROM messages WHERE queue = ? AND visible_ms <= ? ORDER BY id LIMIT ?',
  );
  const take = database.prepare(
    `UPDATE messages SET visible_ms = ?2, receipt_handle = ?3, receive_count = receive_count + 1,
     first_received_ms = COALESCE(first_received_ms, ?4) WHERE id = ?1 RETURNING *`,
  );
  const removeOne = database.prepare('DELETE FROM messages WHERE queue = ? AND receipt_handle = ?');
  const hide = database.prepare(
    'UPDATE messages SET visible_ms = ?3 WHERE queue = ?1 AND receipt_handle = ?2 AND visible_ms > ?4',
  );
  const countAll = database.prepare(
    `SELECT COUNT(*) FILTER (WHERE visible_ms <= ?2) AS visible,
     COUNT(*) FILTER (WHERE visible_ms > ?2 AND receive_count > 0) AS in_flight,
     COUNT(*) FILTER (WHERE visible_ms > ?2 AND receive_count = 0) AS delayed
     FROM messages WHERE queue = ?1`,
  );
  const selectOldest = database.prepare('SELECT * FROM messages WHERE queue = ? ORDER BY id LIMIT ?');
  return {
    send: (queue, messages) =>
      transaction(() =>
        messages.map(({ body, delaySeconds = queue.delaySeconds }) => {
          const messageId = randomUUID();
          const nowMs = now();
          insert.run(queue.name, messageId, body, nowMs, nowMs + delaySeconds * 1000);
          return messageId;
        }),
      ),
    receive: (queue, limit, { visibilitySeconds = queue.visibilityTimeoutSeconds, deadLetters }) => {
      const nowMs = now();
      // Asked before anything is written: most of the time a queue is empty.
      if (selectVisible.get(queue.name, nowMs, 1) === undefined) return [];
      return transaction(() => {
        dropOld.run(queue.name, nowMs - queue.retentionSeconds * 1000);
        if (queue.redrive !== undefined && deadLetters !== undefined) {
          bury.run(queue.name, nowMs, deadLetters.name, queue.redrive.maxReceiveCount);
        }
        return selectVisible.all(queue.name, nowMs, limit).flatMap(({ id = 0 }) => {
          const receiptHandle = randomBytes(24).toString('base64');
          const row = take.get(id, nowMs + visibilitySeconds * 1000, receiptHandle, nowMs);
          return row === undefined ? [] : [{ ...toStoredMessage(row), receiptHandle }];
        });
      });
    },
    remove: (queue, receiptHandles) =>
      transaction(() => {
        for (const receiptHandle of receiptHandles) removeOne.run(queue.name, receiptHandle);
      }),
    changeVisibility: (queue, receiptHandle, seconds) =>
      hide.run(queue.name, receiptHandle, now() + seconds * 1000, now()).changes > 0,
    count(queue) {
      const row = countAll.get(queue.name, now());
      return {
        visible: Number(row?.['visible']),
        inFlight: Number(row?.['in_flight']),
        delayed: Number(row?.['delayed']),
      };
    },
    purge: () => database.exec('DELETE FROM messages'),
    list: (queue, limit) => selectOldest.all(queue.name, limit).map(toStoredMessage),
  };
}
