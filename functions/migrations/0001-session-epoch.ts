import { fillItem } from '../data/table/fill-item.ts';
import type { Migration } from './migration.ts';

const missing: Record<string, Record<string, unknown>> = {
  user: { sessionEpoch: 0, hasPassword: true },
  session: { epoch: 0 },
};

/**
 * People and sessions of before sessions could be ended all at once count from 0, and such people had a password.
 * Without the count a condition on it never holds, and signing in answers 409.
 */
export const sessionEpoch: Migration = {
  id: '0001-session-epoch',
  about: 'Gives people and sessions the count by which all sessions of a person end',
  entities: Object.keys(missing),
  migrateItem: (item) => fillItem(item, missing[String(item['__edb_e__'])] ?? {}),
};
