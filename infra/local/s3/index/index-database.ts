import { DatabaseSync } from 'node:sqlite';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS buckets (
    name TEXT PRIMARY KEY,
    config TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS objects (
    id INTEGER PRIMARY KEY,
    bucket TEXT NOT NULL,
    key TEXT NOT NULL,
    size_bytes INTEGER NOT NULL,
    etag TEXT NOT NULL,
    modified_ms INTEGER NOT NULL,
    metadata TEXT NOT NULL,
    UNIQUE (bucket, key)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS segments (
    object_id INTEGER NOT NULL,
    position INTEGER NOT NULL,
    file TEXT NOT NULL,
    size_bytes INTEGER NOT NULL,
    PRIMARY KEY (object_id, position)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS uploads (
    id TEXT PRIMARY KEY,
    bucket TEXT NOT NULL,
    key TEXT NOT NULL,
    initiated_ms INTEGER NOT NULL,
    metadata TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS uploads_by_key ON uploads (bucket, key, id);
  CREATE TABLE IF NOT EXISTS parts (
    upload_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    file TEXT NOT NULL,
    size_bytes INTEGER NOT NULL,
    etag TEXT NOT NULL,
    modified_ms INTEGER NOT NULL,
    PRIMARY KEY (upload_id, number)
  ) STRICT, WITHOUT ROWID;
`;

export type Transaction = <Result>(work: () => Result) => Result;

/** Opens, or creates, the SQLite file. A committed row is on disk: synchronous=FULL. */
export function openIndexDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  database.exec(SCHEMA);
  return database;
}

/** Runs `work`, which must be synchronous, wholly or not at all. Inside another transaction it is part of that one. */
export function createTransaction(database: DatabaseSync): Transaction {
  return (work) => {
    if (database.isTransaction) return work();
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  };
}

/** Every blob that a row names. */
export function listIndexedFiles(database: DatabaseSync): Set<string> {
  const rows = database.prepare('SELECT file FROM segments UNION ALL SELECT file FROM parts').iterate();
  return new Set(rows.map((row) => String(row['file'])));
}
