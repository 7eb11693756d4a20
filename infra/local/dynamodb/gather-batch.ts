import type { DynamoDBRecord } from 'aws-lambda';
import { pause } from './pause.ts';
import type { StreamPosition } from './stream-position.ts';
import type { StreamReader } from './stream-reader.ts';
import { type StreamRecord, toLambdaRecord } from './to-lambda-record.ts';
import type { WriteSignal } from './write-signal.ts';

const lookAgainMs = 200;
/** A window is the most that a batch waits: it ends where functions have written nothing for so long. */
const quietMs = 100;

/** What is delivered together. */
export interface StreamBatch {
  /** Those that pass the filter. */
  records: DynamoDBRecord[];
  /** The shard that all of them are of. */
  from: StreamPosition;
  /** Of the last record that was read, whether it passes or not. */
  lastSequenceNumber: string | undefined;
  /** With this number of writes counted, there was nothing more to read; undefined where there may be more. */
  caughtUpWithWrites: number | undefined;
}

export interface BatchOptions {
  batchSize: number;
  /** How long a batch waits for more, from its first record on. */
  windowMs: number;
  /** Tells of writes, so that the window of a quiet table ends early. */
  writes?: WriteSignal;
  passes: (record: DynamoDBRecord) => boolean;
  stopping: AbortSignal;
}

/** Reads until a batch is full or its window is over; undefined where there is nothing new. */
export async function gatherBatch(
  reader: StreamReader,
  { batchSize, windowMs, writes, passes, stopping }: BatchOptions,
): Promise<StreamBatch | undefined> {
  const from = reader.position;
  const records: DynamoDBRecord[] = [];
  let lastSequenceNumber: string | undefined;
  let seenWrites: number | undefined;
  const read = async (): Promise<StreamRecord[]> => {
    seenWrites = writes?.read();
    const found = await reader.read(batchSize - records.length);
    const passing = found.map((record) => toLambdaRecord(record, from.streamArn)).filter(passes);
    records.push(...passing);
    lastSequenceNumber = found.at(-1)?.dynamodb?.SequenceNumber ?? lastSequenceNumber;
    return found;
  };
  if ((await read()).length === 0) return undefined;
  const endMs = Date.now() + windowMs;
  const isOpen = () => records.length > 0 && records.length < batchSize && Date.now() < endMs;
  while (isOpen() && reader.position.shardId === from.shardId && !stopping.aborted) {
    const found = await read();
    if (found.length > 0) continue;
    const leftMs = Math.max(0, endMs - Date.now());
    if (writes === undefined || seenWrites === undefined) {
      await pause(Math.min(lookAgainMs, leftMs), stopping);
    } else if (!(await writes.untilChanged(seenWrites, Math.min(quietMs, leftMs), stopping))) break;
  }
  return { records, from, lastSequenceNumber, caughtUpWithWrites: reader.isAtEnd() ? seenWrites : undefined };
}
