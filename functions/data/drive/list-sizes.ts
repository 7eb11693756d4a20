import { drivePartition } from '../entities/drive/drive-key.ts';
import { Entry, type EntryItem } from '../entities/drive/entry.ts';
import type { TypedItem } from '../table/plain-item.ts';
import { fieldsOf } from '../table/read-item.ts';
import { queryStored, tableKeys } from '../table/stored-items.ts';
import { readEntry } from './read-entry.ts';

const wanted = ['i', 'p', 't', 's', 'k', 'del', 'pj', 'vb'];
const fields = fieldsOf(Entry).filter((field) => wanted.includes(field));

/** An entry as far as it tells where it is and what it takes. */
export type SizedEntry = Pick<
  EntryItem,
  'entryId' | 'parentId' | 'type' | 'fileSize' | 'disk' | 'deletedAtMs' | 'purgeJobId' | 'formerBytes'
>;

/** Everything that a drive holds, in the trash and on its way out as well, by pages of 1 MB; strongly consistent. */
export async function* listSizes(driveId: string): AsyncGenerator<SizedEntry[]> {
  const range = {
    pk: drivePartition(driveId),
    low: 'ENTRY#',
    high: 'ENTRY#\u{7f}',
    isAscending: true,
    fields,
  };
  let after: TypedItem | undefined;
  do {
    const page = await queryStored(tableKeys, { ...range, after });
    yield page.items.map(readEntry);
    after = page.last;
  } while (after);
}
