import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { BatchGetItemCommand, BatchWriteItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { AttributeValue, DynamoDBClient, WriteRequest } from '@aws-sdk/client-dynamodb';
import { chunk } from '#shared/chunk.ts';

type Item = Record<string, AttributeValue>;

/**
 * Entities that are not brought back, and of which nothing of now is left either: mails and notices would be sent
 * again, sessions and codes that have ended would be good again, and the rest is of the moment.
 */
export const passingEntities = [
  'mail',
  'notice',
  'session',
  'challenge',
  'liveConnection',
  'liveConnectionOwner',
  'rateCounter',
  'uploadLock',
];

/** DynamoDB's own bounds. */
const maxWrites = 25;
const maxReads = 100;
/** Parts of the table that are read side by side. */
const segments = 4;
const firstPauseMs = 100;
const maxTries = 8;

export interface TablePair {
  /** The table as it was: read, and left as it is. */
  from: string;
  /** The table in use, which becomes equal to it. */
  to: string;
}

/** What was done, in items. */
export interface TableRestore {
  read: number;
  written: number;
  removed: number;
}

/**
 * Makes a table equal to another one but for what passes: writes what differs and removes what the other does not
 * have. What is equal already is not written, so that one that was broken off can be begun again.
 * @param nowMs the time by which items have expired, in milliseconds since 1970
 */
export async function makeTableEqual(
  client: DynamoDBClient,
  tables: TablePair,
  nowMs = Date.now(),
): Promise<TableRestore> {
  const done: TableRestore = { read: 0, written: 0, removed: 0 };
  const isWanted = (item: Item) => !isPassing(item) && !isExpired(item, nowMs);
  await forEachPage(client, tables.from, async (items) => {
    done.read += items.length;
    const wanted = items.filter(isWanted);
    const present = await readItems(client, tables.to, wanted.map(keyOf));
    const differing = wanted.filter((item) => !isDeepStrictEqual(item, present.get(idOf(item))));
    await write(
      client,
      tables.to,
      differing.map((Item) => ({ PutRequest: { Item } })),
    );
    done.written += differing.length;
  });
  await forEachPage(client, tables.to, async (items) => {
    const known = await readItems(client, tables.from, items.map(keyOf));
    const unknown = items.filter((item) => {
      const former = known.get(idOf(item));
      return former === undefined || !isWanted(former) || isPassing(item);
    });
    await write(
      client,
      tables.to,
      unknown.map((item) => ({ DeleteRequest: { Key: keyOf(item) } })),
    );
    done.removed += unknown.length;
  });
  return done;
}

const keyOf = ({ PK, SK }: Item): Item => ({ PK: PK as AttributeValue, SK: SK as AttributeValue });
const idOf = ({ PK, SK }: Item): string => JSON.stringify([PK?.S, SK?.S]);

/** The name of an item's entity, as the application writes it into each item. */
function isPassing(item: Item): boolean {
  return passingEntities.includes(item['__edb_e__']?.S ?? '');
}

function isExpired({ ttl }: Item, nowMs: number): boolean {
  return ttl?.N !== undefined && Number(ttl.N) * 1000 < nowMs;
}

/** Reads a whole table, in several parts at once. */
async function forEachPage(
  client: DynamoDBClient,
  TableName: string,
  handle: (items: Item[]) => Promise<void>,
): Promise<void> {
  const readSegment = async (Segment: number) => {
    let ExclusiveStartKey: Item | undefined;
    do {
      const page = await client.send(
        new ScanCommand({
          TableName,
          Segment,
          TotalSegments: segments,
          ExclusiveStartKey,
          ConsistentRead: true,
        }),
      );
      await handle(page.Items ?? []);
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
  };
  await Promise.all(Array.from({ length: segments }, (_, segment) => readSegment(segment)));
}

/** The items of some keys that a table has, by their ids. */
async function readItems(client: DynamoDBClient, table: string, keys: Item[]): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  for (const batch of chunk(keys, maxReads)) {
    await untilAllDone(batch, async (Keys) => {
      const answer = await client.send(
        new BatchGetItemCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
      );
      for (const item of answer.Responses?.[table] ?? []) found.set(idOf(item), item);
      return answer.UnprocessedKeys?.[table]?.Keys ?? [];
    });
  }
  return found;
}

async function write(client: DynamoDBClient, table: string, requests: WriteRequest[]): Promise<void> {
  for (const batch of chunk(requests, maxWrites)) {
    await untilAllDone(batch, async (rest) => {
      const answer = await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: rest } }));
      return answer.UnprocessedItems?.[table] ?? [];
    });
  }
}

/** Sends a batch, and again what DynamoDB had no room for, after longer and longer pauses. */
async function untilAllDone<Part>(batch: Part[], send: (parts: Part[]) => Promise<Part[]>): Promise<void> {
  let rest = await send(batch);
  for (let attempt = 0; rest.length > 0; attempt += 1) {
    if (attempt === maxTries) {
      throw new Error(`DynamoDB had no room for ${rest.length} items again and again. Begin again later.`);
    }
    await pause(firstPauseMs * 2 ** attempt);
    rest = await send(rest);
  }
}
