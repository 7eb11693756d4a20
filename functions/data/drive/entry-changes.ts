import type { EntryItem } from '../entities/drive/entry.ts';
import type { TableChange } from '../table/stream-records.ts';
import { readEntry } from './read-entry.ts';

/** A change of one entry. */
export interface EntryChangeRecord {
  sequenceNumber: string;
  before: EntryItem | undefined;
  after: EntryItem | undefined;
}

/** The same change with its items read as entries. */
export function asEntryChange({ sequenceNumber, before, after }: TableChange): EntryChangeRecord {
  return { sequenceNumber, before: before && readEntry(before), after: after && readEntry(after) };
}
