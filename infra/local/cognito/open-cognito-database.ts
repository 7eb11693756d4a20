import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const schema = `
  CREATE TABLE IF NOT EXISTS signing_keys (
    kid TEXT PRIMARY KEY,
    private_key_pem TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS users (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    pool_id TEXT NOT NULL,
    username TEXT NOT NULL,
    sub TEXT NOT NULL,
    email TEXT COLLATE NOCASE,
    attributes TEXT NOT NULL,
    status TEXT NOT NULL,
    is_enabled INTEGER NOT NULL DEFAULT 1,
    password_hash BLOB,
    password_salt BLOB,
    created_at INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,
    failed_count INTEGER NOT NULL DEFAULT 0,
    last_failed_at INTEGER NOT NULL DEFAULT 0,
    locked_until INTEGER NOT NULL DEFAULT 0,
    token_generation INTEGER NOT NULL DEFAULT 0,
    UNIQUE (pool_id, username),
    UNIQUE (pool_id, sub)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS users_by_email ON users (pool_id, email);
  CREATE TABLE IF NOT EXISTS refresh_tokens (
    token_hash BLOB PRIMARY KEY,
    user_seq INTEGER NOT NULL REFERENCES users (seq) ON DELETE CASCADE,
    client_id TEXT NOT NULL,
    token_generation INTEGER NOT NULL,
    signed_in_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS refresh_tokens_by_user ON refresh_tokens (user_seq);
`;

/**
 * Opens (and on first use creates) the database of users in `dataDir`. Every commit reaches the disk before
 * it is answered for, so that killing the process loses nothing acknowledged.
 */
export function openCognitoDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(path.join(dataDir, 'cognito.sqlite'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  database.exec(schema);
  return database;
}
