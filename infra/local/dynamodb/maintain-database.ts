import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { ExpiringTable, ItemKeys, ListExpired } from './sweep-expired.ts';

export interface DatabaseMaintenance {
  /** Removes old stream records; answers how many. */
  trimStream(): number;
  /** Uses an index. A scan through DynamoDB reads every item, and no other call is answered until it has ended. */
  listExpired: ListExpired;
  close(): void;
}

/** DynamoDB keeps stream records for a day. */
const keepSeconds = 24 * 3600;
/** Few enough that a writer never waits noticeably for the trimming. */
const recordsPerTrim = 2000;

/**
 * Keeps the SQLite file of the local DynamoDB fast. Without the index and the trimming, each write to a
 * table with a stream searches all the records before it and is slower than the last.
 * The age of records is taken from this machine's clock, as the program itself does: a clock moved forward
 * for the functions must not remove records that they have not read.
 */
export function openDatabaseMaintenance(databasePath: string): DatabaseMaintenance {
  const database = new DatabaseSync(databasePath, { timeout: 5000 });
  database.exec(
    'CREATE INDEX IF NOT EXISTS stream_records_by_number ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
  );
  // The last record of each table stays: the next sequence number is counted from it.
  const trim = database.prepare(`
    DELETE FROM _stream_records WHERE id IN (
      SELECT id FROM _stream_records
      WHERE created_at < ? AND id NOT IN (SELECT MAX(id) FROM _stream_records GROUP BY table_name)
      ORDER BY id LIMIT ${recordsPerTrim})`);
  const searches = new Map<string, StatementSync>();
  const searchOf = (table: ExpiringTable): StatementSync => {
    const known = searches.get(table.name) ?? prepareSearch(database, table);
    searches.set(table.name, known);
    return known;
  };
  return {
    *listExpired(table, oldestSeconds, nowSeconds) {
      const rows = searchOf(table).all(oldestSeconds, nowSeconds);
      const valueOf = (text: unknown) => JSON.parse(String(text)) as ItemKeys[string];
      yield rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, text]) => [name, valueOf(text)])),
      );
    },
    trimStream: () => Number(trim.run(Math.floor(Date.now() / 1000) - keepSeconds).changes),
    close: () => database.close(),
  };
}

/** Each item is kept as the JSON of its attributes, an expiry as `{"N":"1893456000"}`. */
function prepareSearch(
  database: DatabaseSync,
  { name, ttlAttribute, keyAttributes }: ExpiringTable,
): StatementSync {
  const expiry = `json_extract(item_json, '$.${JSON.stringify(ttlAttribute)}.N')`;
  const seconds = `CAST(${expiry} AS INTEGER)`;
  database.exec(
    `CREATE INDEX IF NOT EXISTS "${name}::expiry" ON "${name}" (${seconds}) WHERE ${expiry} IS NOT NULL`,
  );
  const keys = keyAttributes.map((key) => `json_extract(item_json, '$.${JSON.stringify(key)}') AS "${key}"`);
  return database.prepare(
    `SELECT ${keys.join(', ')} FROM "${name}" WHERE ${expiry} IS NOT NULL AND ${seconds} BETWEEN ? AND ?`,
  );
}
