import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { errorLog } from '#shared/error-log.ts';
import type { ErrorTrace } from '#shared/error-trace.ts';
import { type ItemKey, listStored } from '../table/stored-items.ts';
import { tableClient, tableOptions } from '../table/table.ts';
import { type ErrorGroup, errorTtl } from './error-group-item.ts';

/** One case of a group's errors, or several that an instance met within seconds. */
export interface StoredOccurrence {
  seenMs: number;
  /** How many errors it stands for. */
  count: number;
  title: string;
  message: string;
  exception?: string;
  trace: ErrorTrace['trace'];
  context: Record<string, string | number | boolean>;
  requestId: string;
  route?: string;
  userId?: number;
  service: string;
  release: string;
}

const partition = 'ERROR#';

/** Each write of a group overwrites its oldest occurrence. */
const occurrenceKey = (id: number, write: number): ItemKey => ({
  PK: `${partition}${id}`,
  SK: `SEEN#${write % errorLog.keptOccurrences}`,
});

/** Stores an occurrence under the number of the group's write, which tells it from those of a deleted group of the same id. */
export async function putOccurrence(
  id: number,
  write: number,
  occurrence: StoredOccurrence,
  options: { abortSignal: AbortSignal },
): Promise<void> {
  await tableClient.send(
    new UpdateCommand({
      TableName: tableOptions.table,
      Key: occurrenceKey(id, write),
      UpdateExpression: 'SET #entity = :entity, #ttl = :ttl, #write = :write, #data = :data',
      ExpressionAttributeNames: { '#entity': '__edb_e__', '#ttl': 'ttl', '#write': 'write', '#data': 'data' },
      ExpressionAttributeValues: {
        ':entity': 'errorOccurrence',
        ':ttl': errorTtl(occurrence.seenMs),
        ':write': write,
        ':data': JSON.stringify(occurrence),
      },
    }),
    options,
  );
}

/** The kept occurrences of a group, the newest first. */
export async function listOccurrences({
  id,
  writes,
  firstMs,
}: Pick<ErrorGroup, 'id' | 'writes' | 'firstMs'>): Promise<StoredOccurrence[]> {
  const stored = await listStored(keptWrites(writes).map((write) => occurrenceKey(id, write)));
  return stored
    .map(readOccurrence)
    .filter(({ seenMs }) => seenMs >= firstMs)
    .toSorted((one, other) => other.seenMs - one.seenMs);
}

/** The newest occurrence of each group by its id, but for those that are still on their way. */
export async function listLatestOccurrences(
  groups: readonly Pick<ErrorGroup, 'id' | 'writes'>[],
): Promise<Map<number, StoredOccurrence>> {
  const stored = await listStored(groups.map(({ id, writes }) => occurrenceKey(id, writes)));
  return new Map(
    stored.map((item) => [Number(String(item['PK']).slice(partition.length)), readOccurrence(item)]),
  );
}

/** Deletes what is kept of a group's occurrences. */
export async function deleteOccurrences({ id, writes }: Pick<ErrorGroup, 'id' | 'writes'>): Promise<void> {
  await Promise.all(
    keptWrites(writes).map((write) =>
      tableClient.send(new DeleteCommand({ TableName: tableOptions.table, Key: occurrenceKey(id, write) })),
    ),
  );
}

const keptWrites = (writes: number) =>
  Array.from({ length: Math.min(writes, errorLog.keptOccurrences) }, (_, back) => writes - back);

const readOccurrence = (stored: Record<string, unknown>) =>
  JSON.parse(String(stored['data'])) as StoredOccurrence;
