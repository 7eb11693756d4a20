import { DatabaseSync } from 'node:sqlite';

export interface DatabaseMaintenance {
  /** Removes old stream records; answers how many. */
  trimStream(): number;
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
  return {
    trimStream: () => Number(trim.run(Math.floor(Date.now() / 1000) - keepSeconds).changes),
    close: () => database.close(),
  };
}
