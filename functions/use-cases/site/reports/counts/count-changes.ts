import type { TableChange } from '../../../../data/table/stream-records.ts';
import { changeLines } from './change-lines.ts';
import { storeLines } from './store-lines.ts';

/** Counts what changes of the table add to the figures of reports. A change may come any number of times. */
export async function countChanges(changes: TableChange[]): Promise<void> {
  const lines = changes.flatMap(changeLines);
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last || lines.length === 0) return;
  await storeLines(`${first.sequenceNumber}-${last.sequenceNumber}`, lines);
}
