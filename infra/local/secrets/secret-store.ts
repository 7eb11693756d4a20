import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { generateSecret } from './generate-secret.ts';
import type { SecretRules } from './generate-secret.ts';

/** A secret of the template. Its value is kept by its name, across changes of the rest. */
export type SecretConfig = { name: string; arn: string } & (SecretRules | { value: string });

const row = z.object({ name: z.string(), value: z.string(), version: z.string(), created_ms: z.int() });

export interface StoredSecret {
  name: string;
  arn: string;
  value: string;
  versionId: string;
  createdAtMs: number;
}

export interface SecretStore {
  /** Registers a secret. If the data folder has no value for it, stores the given one or generates one. */
  create(config: SecretConfig): void;
  /** By name or ARN. */
  find(nameOrArn: string): StoredSecret | undefined;
  /** Replaces the value of a secret. */
  setValue(name: string, value: string): void;
  close(): void;
}

const schema = `
  CREATE TABLE IF NOT EXISTS secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL,
    version TEXT NOT NULL,
    created_ms INTEGER NOT NULL
  ) STRICT;
`;

/** Opens (and on first use creates) the database of secrets, `secrets.sqlite`; what is in it reached the disk. */
export function openSecretStore(dataDir: string, now: () => number): SecretStore {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(path.join(dataDir, 'secrets.sqlite'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  database.exec(schema);
  const insert = database.prepare('INSERT OR IGNORE INTO secrets VALUES (?, ?, ?, ?)');
  const update = database.prepare('UPDATE secrets SET value = ?, version = ? WHERE name = ?');
  const select = database.prepare('SELECT * FROM secrets WHERE name = ?');
  const arnByName = new Map<string, string>();
  return {
    create(config) {
      const value = 'value' in config ? config.value : generateSecret(config);
      insert.run(config.name, value, randomUUID(), now());
      arnByName.set(config.name, config.arn);
    },
    find(nameOrArn) {
      const known = [...arnByName].find(([name, arn]) => name === nameOrArn || arn === nameOrArn);
      if (known === undefined) return undefined;
      const { name, value, version, created_ms } = row.parse(select.get(known[0]));
      return { name, arn: known[1], value, versionId: version, createdAtMs: created_ms };
    },
    setValue: (name, value) => void update.run(value, randomUUID(), name),
    close: () => database.close(),
  };
}
