import {
  BatchGetItemCommand,
  GetItemCommand,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb';
import { chunk } from '#shared/chunk.ts';
import { plainFields, plainItem, type TypedItem } from './plain-item.ts';
import type { StoredItem } from './read-item.ts';
import { shortened } from './short-reads.ts';
import { plainTableClient, tableOptions } from './table.ts';

/*
 * Reads past ElectroDB, of what nearly every request reads: what it makes of a read takes half as long again as the
 * read. Writes stay with it, so that it alone says what an item looks like.
 */

export interface ItemKey {
  PK: string;
  SK: string;
}

/** One item, as the last write left it; at half the price, as it was a moment ago. */
export async function findStored(key: ItemKey, isConsistent = true): Promise<StoredItem | undefined> {
  const input = { TableName: tableOptions.table, Key: typedKey(key), ConsistentRead: isConsistent };
  const command = shortened(plainTableClient, new GetItemCommand(input));
  const { Item } = await plainTableClient.send(command);
  return Item && plainItem(Item);
}

/** A key as the table's API writes it. */
export const typedKey = ({ PK, SK }: ItemKey): TypedItem => ({ PK: { S: PK }, SK: { S: SK } });

const batchSize = 100;

interface ListOptions {
  isConsistent?: boolean;
  /** Fields that are wanted; all without them. */
  fields?: readonly string[];
}

/** Items by their keys, each key once, in any order; those that are not there are left out. */
export async function listStored(keys: ItemKey[], options: ListOptions = {}): Promise<StoredItem[]> {
  return (await Promise.all(chunk(keys, batchSize).map((batch) => readBatch(batch, options)))).flat();
}

async function readBatch(
  batch: ItemKey[],
  { isConsistent = false, fields }: ListOptions,
): Promise<StoredItem[]> {
  const { table } = tableOptions;
  const asked = {
    ConsistentRead: isConsistent,
    ...(fields && { ProjectionExpression: projectionOf(fields), ExpressionAttributeNames: namesOf(fields) }),
  };
  const found: StoredItem[] = [];
  let Keys = batch.map(typedKey);
  while (Keys.length > 0) {
    const command = new BatchGetItemCommand({ RequestItems: { [table]: { ...asked, Keys } } });
    const { Responses, UnprocessedKeys } = await plainTableClient.send(shortened(plainTableClient, command));
    found.push(...(Responses?.[table] ?? []).map(plainItem));
    Keys = UnprocessedKeys?.[table]?.Keys ?? [];
  }
  return found;
}

const projectionOf = (fields: readonly string[]) => fields.map((field) => `#${field}`).join();

const namesOf = (fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [`#${field}`, field]));

/** An index, by the fields of its key. */
export interface StoredIndex {
  /** Absent for the table itself. */
  name?: string;
  pk: string;
  sk: string;
  /** A global index has no strong reads. */
  isGlobal: boolean;
}

/** The table by its own keys. */
export const tableKeys: StoredIndex = { pk: 'PK', sk: 'SK', isGlobal: false };

/** What a query asks for. */
export interface StoredRange {
  pk: string;
  /** First and last sort key, both included. */
  low: string;
  high: string;
  isAscending: boolean;
  /** Absent for as many as fit into a page of the table, 1 MB. */
  limit?: number;
  /** Fields that are wanted: a list of long items is as much work for its reader as it has bytes. */
  fields: readonly string[];
  /** Reads the text of the answer, and makes its items plain: `readPage`, for what is read for one answer. */
  read?: (text: string, fields: readonly string[]) => object;
  /** Where an earlier page ended. */
  after?: TypedItem | undefined;
}

/** One page of the items of an index between two sort keys, and where the next one begins; strong where it can be. */
export async function queryStored(
  index: StoredIndex,
  { pk, low, high, isAscending, limit, fields, after, read }: StoredRange,
): Promise<{ items: StoredItem[]; last: TypedItem | undefined }> {
  // DynamoDB refuses a range that ends before it begins, such as one behind a position that somebody made up.
  if (Buffer.compare(Buffer.from(low), Buffer.from(high)) > 0) return { items: [], last: undefined };
  const input: QueryCommandInput = {
    TableName: tableOptions.table,
    ...(index.name !== undefined && { IndexName: index.name }),
    KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :low AND :high',
    ProjectionExpression: projectionOf(fields),
    ExpressionAttributeNames: { ...namesOf(fields), '#pk': index.pk, '#sk': index.sk },
    ExpressionAttributeValues: { ':pk': { S: pk }, ':low': { S: low }, ':high': { S: high } },
    ConsistentRead: !index.isGlobal,
    ScanIndexForward: isAscending,
    ...(limit !== undefined && { Limit: limit }),
    ...(after && { ExclusiveStartKey: after }),
  };
  const reading = read && ((text: string) => read(text, fields));
  const command = shortened(plainTableClient, new QueryCommand(input), reading);
  const { Items = [], LastEvaluatedKey } = await plainTableClient.send(command);
  const items = read ? Items : Items.map((item) => plainFields(item, fields));
  return { items, last: LastEvaluatedKey };
}

/** All items of an index whose sort keys begin so, in their order; strong where it can be. Keys are of ASCII. */
export async function listStoredByPrefix(
  index: StoredIndex,
  pk: string,
  prefix: string,
  fields: readonly string[],
): Promise<StoredItem[]> {
  const range = { pk, low: prefix, high: `${prefix}\u{7f}`, isAscending: true, fields };
  const found: StoredItem[] = [];
  let after: TypedItem | undefined;
  do {
    const page = await queryStored(index, { ...range, after });
    found.push(...page.items);
    after = page.last;
  } while (after);
  return found;
}
