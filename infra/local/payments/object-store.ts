import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

/** An object of a gateway: `value` is its API resource, `details` is internal. */
export interface StoredObject {
  id: string;
  kind: string;
  value: unknown;
  details: unknown;
}

/** Fields that are stored with an object. */
export interface PutOptions {
  /** Data that the API does not show. Unchanged if absent. */
  details?: unknown;
  /** When the object is due, such as for a renewal, in seconds since 1970. Null for never, unchanged if absent. */
  dueAt?: number | null;
}

export interface ObjectStore {
  find(id: string): StoredObject | undefined;
  put(id: string, kind: string, value: unknown, options?: PutOptions): void;
  remove(id: string): void;
  /** Newest first. */
  list(kind: string): StoredObject[];
  /** The object that is due first, if it is due at or before a time. */
  findDue(before: number): (StoredObject & { dueAt: number }) | undefined;
  /** When the next object is due. */
  nextDueAt(): number | undefined;
  /** Makes no object due until a change sets its time again. */
  clearDue(): void;
  /** Runs a change in a transaction. An error rolls it back. */
  transact<Result>(change: () => Result): Result;
  database: DatabaseSync;
}

const schema = `
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    value TEXT NOT NULL,
    details TEXT NOT NULL DEFAULT 'null',
    due_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (kind, seq);
  CREATE INDEX IF NOT EXISTS objects_by_due ON objects (due_at) WHERE due_at IS NOT NULL;
`;

const Row = z.object({ id: z.string(), kind: z.string(), value: z.string(), details: z.string() });
const DueRow = Row.extend({ due_at: z.int() });

/** Opens the database of a gateway's objects, and creates it on first use. */
export function openObjectStore(dataDir: string, fileName: string): ObjectStore {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(path.join(dataDir, fileName));
  // Survives kill -9 of the process. Only a power failure can lose the last changes.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  database.exec(schema);
  const select = database.prepare('SELECT * FROM objects WHERE id = ?');
  const selectKind = database.prepare('SELECT * FROM objects WHERE kind = ? ORDER BY seq DESC');
  const selectDue = database.prepare('SELECT * FROM objects WHERE due_at <= ? ORDER BY due_at, seq LIMIT 1');
  const selectNext = database.prepare('SELECT min(due_at) AS due_at FROM objects');
  const upsert = database.prepare(`
    INSERT INTO objects (id, kind, value, details, due_at) VALUES (:id, :kind, :value, coalesce(:details, 'null'), :dueAt)
    ON CONFLICT (id) DO UPDATE SET value = :value, details = coalesce(:details, details),
      due_at = CASE WHEN :keepsDue THEN due_at ELSE :dueAt END
  `);
  const drop = database.prepare('DELETE FROM objects WHERE id = ?');
  const clear = database.prepare('UPDATE objects SET due_at = NULL WHERE due_at IS NOT NULL');
  return {
    database,
    find(id) {
      const row = select.get(id);
      return row && toObject(row);
    },
    put(id, kind, value, { details, dueAt } = {}) {
      upsert.run({
        id,
        kind,
        value: JSON.stringify(value),
        details: details === undefined ? null : JSON.stringify(details),
        dueAt: dueAt ?? null,
        keepsDue: dueAt === undefined ? 1 : 0,
      });
    },
    remove: (id) => void drop.run(id),
    list: (kind) => selectKind.all(kind).map(toObject),
    findDue(before) {
      const row = selectDue.get(before);
      return row && { ...toObject(row), dueAt: DueRow.parse(row).due_at };
    },
    nextDueAt: () => z.object({ due_at: z.int().nullable() }).parse(selectNext.get()).due_at ?? undefined,
    clearDue: () => void clear.run(),
    transact(change) {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = change();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
  };
}

function toObject(row: unknown): StoredObject {
  const { id, kind, value, details } = Row.parse(row);
  return { id, kind, value: JSON.parse(value), details: JSON.parse(details) };
}
