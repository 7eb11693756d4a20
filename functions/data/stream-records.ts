import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import type { EntryItem } from './entities/entry.ts';
import { readEntry } from './read-entry.ts';

/** One change of the table as its stream tells it: what was there before, and what is there now. */
export interface TableChange {
  /** Place in the stream, by which a failed batch is taken up again. */
  sequenceNumber: string;
  /** Kind of item, such as `entry` or `job`. */
  entity: string;
  before: Record<string, unknown> | undefined;
  after: Record<string, unknown> | undefined;
}

/** A change of one entry. */
export interface EntryChangeRecord {
  sequenceNumber: string;
  before: EntryItem | undefined;
  after: EntryItem | undefined;
}

/** Reads a record of the table's stream. */
export function readRecord(record: DynamoDBRecord): TableChange {
  const { OldImage, NewImage, SequenceNumber = '' } = record.dynamodb ?? {};
  const before = OldImage && plainItem(OldImage);
  const after = NewImage && plainItem(NewImage);
  const entity = String((after ?? before)?.['__edb_e__'] ?? '');
  return { sequenceNumber: SequenceNumber, entity, before, after };
}

/** The same change with its items read as entries. */
export function asEntryChange({ sequenceNumber, before, after }: TableChange): EntryChangeRecord {
  return { sequenceNumber, before: before && readEntry(before), after: after && readEntry(after) };
}

function plainItem(item: Record<string, AttributeValue>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plainValue(value)]));
}

/** The value of an attribute; numbers of this table fit into JavaScript's. */
function plainValue(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return Number(value.N);
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.M !== undefined) return plainItem(value.M);
  if (value.L !== undefined) return value.L.map(plainValue);
  return null;
}
