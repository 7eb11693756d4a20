import type { DynamoDBRecord } from 'aws-lambda';
import { secondMs } from '../../platform/clock.ts';
import { plainItem, type TypedItem } from './plain-item.ts';

/** One change of the table as its stream tells it: what was there before, and what is there now. */
export interface TableChange {
  /** Place in the stream, by which a failed batch is taken up again. */
  sequenceNumber: string;
  /** Kind of item, such as `entry` or `job`. */
  entity: string;
  before: Record<string, unknown> | undefined;
  after: Record<string, unknown> | undefined;
  /** When it was made, in milliseconds since 1970, to the second; the same whenever it is delivered. */
  atMs: number;
}

/** Reads a record of the table's stream. */
export function readRecord(record: DynamoDBRecord): TableChange {
  const { OldImage, NewImage, SequenceNumber = '', ApproximateCreationDateTime = 0 } = record.dynamodb ?? {};
  const before = OldImage && plainItem(OldImage as TypedItem);
  const after = NewImage && plainItem(NewImage as TypedItem);
  const entity = String((after ?? before)?.['__edb_e__'] ?? '');
  return {
    sequenceNumber: SequenceNumber,
    entity,
    before,
    after,
    atMs: ApproximateCreationDateTime * secondMs,
  };
}
