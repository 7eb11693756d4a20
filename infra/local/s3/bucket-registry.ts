import type { DatabaseSync } from 'node:sqlite';
import { checkBucketConfig } from './bucket-config.ts';
import type { BucketConfig } from './bucket-config.ts';

export interface BucketRegistry {
  /** Creates the bucket or replaces its rules. Throws an Error naming what it cannot do. */
  put: (config: BucketConfig) => void;
  find: (name: string) => BucketConfig | undefined;
  list: () => BucketConfig[];
}

/** The buckets and their rules, kept in the index so that they are there again after a restart. */
export function createBucketRegistry(database: DatabaseSync): BucketRegistry {
  const upsert = database.prepare('INSERT OR REPLACE INTO buckets VALUES (?, ?)');
  const buckets = new Map(
    database
      .prepare('SELECT name, config FROM buckets')
      .all()
      .map((row) => [String(row['name']), parseConfig(String(row['config']))]),
  );
  return {
    put: (config) => {
      checkBucketConfig(config);
      upsert.run(config.name, JSON.stringify(config));
      buckets.set(config.name, config);
    },
    find: (name) => buckets.get(name),
    list: () => [...buckets.values()],
  };
}

function parseConfig(json: string): BucketConfig {
  const config = JSON.parse(json) as BucketConfig;
  checkBucketConfig(config);
  return config;
}
