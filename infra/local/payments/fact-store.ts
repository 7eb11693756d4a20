import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

/** Values that are generated once per data folder, such as keys. */
export interface FactStore {
  /** Returns the stored value, or makes and stores it. */
  keep(name: string, make: () => string): string;
}

/** Opens the table of facts, and creates it on first use. */
export function openFactStore(database: DatabaseSync): FactStore {
  database.exec('CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT');
  const select = database.prepare('SELECT value FROM facts WHERE name = ?');
  const insert = database.prepare('INSERT INTO facts VALUES (?, ?)');
  return {
    keep(name, make) {
      const row = select.get(name);
      if (row !== undefined) return z.object({ value: z.string() }).parse(row).value;
      const value = make();
      insert.run(name, value);
      return value;
    },
  };
}
