import { ConditionalCheckFailedException, DeleteItemCommand, paginateScan } from '@aws-sdk/client-dynamodb';
import type { AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** A table whose items expire: `ttlAttribute` holds epoch seconds, `keyAttributes` are its primary key. */
export interface ExpiringTable {
  name: string;
  ttlAttribute: string;
  keyAttributes: string[];
}

/** Keys of an item by their names. */
export type ItemKeys = Record<string, AttributeValue>;

/** Lists the keys of the items whose time to live is between two times in epoch seconds, a part of them at a time. */
export type ListExpired = (
  table: ExpiringTable,
  oldestSeconds: number,
  nowSeconds: number,
) => Iterable<ItemKeys[]> | AsyncIterable<ItemKeys[]>;

/** Like DynamoDB, leave alone what seems to have expired long ago: such a number is not meant as a time. */
const longestAgeSeconds = 5 * 365 * 24 * 3600;

/**
 * Deletes items past their time to live, which the local DynamoDB does not do by itself, and answers how
 * many. An item that is renewed meanwhile stays. On AWS these deletions carry a `userIdentity` in the
 * table's stream; here they look like any other.
 * @param now the time in epoch milliseconds
 * @param listExpired by default, a scan of the whole table
 */
export async function sweepExpired(
  client: DynamoDBClient,
  tables: ExpiringTable[],
  now: () => number,
  listExpired: ListExpired = (...search) => scanForExpired(client, ...search),
): Promise<number> {
  const nowSeconds = Math.floor(now() / 1000);
  let deletedCount = 0;
  for (const table of tables) {
    for await (const keys of listExpired(table, nowSeconds - longestAgeSeconds, nowSeconds)) {
      const deleted = await Promise.all(keys.map((key) => deleteIfExpired(client, table, key, nowSeconds)));
      deletedCount += deleted.filter(Boolean).length;
    }
  }
  return deletedCount;
}

/** Compared with BETWEEN, which is false for attributes of another type than number, as TTL ignores them. */
function expiredCondition(ttlAttribute: string, oldestSeconds: number, nowSeconds: number) {
  return {
    expression: '#ttl BETWEEN :oldest AND :now',
    names: { '#ttl': ttlAttribute },
    values: { ':oldest': { N: String(oldestSeconds) }, ':now': { N: String(nowSeconds) } },
  };
}

async function* scanForExpired(
  client: DynamoDBClient,
  table: ExpiringTable,
  oldestSeconds: number,
  nowSeconds: number,
): AsyncGenerator<ItemKeys[]> {
  const condition = expiredCondition(table.ttlAttribute, oldestSeconds, nowSeconds);
  const keyNames = Object.fromEntries(table.keyAttributes.map((name, index) => [`#key${index}`, name]));
  const pages = paginateScan(
    { client },
    {
      TableName: table.name,
      FilterExpression: condition.expression,
      ProjectionExpression: Object.keys(keyNames).join(', '),
      ExpressionAttributeNames: { ...condition.names, ...keyNames },
      ExpressionAttributeValues: condition.values,
      ConsistentRead: true,
    },
  );
  for await (const page of pages) yield page.Items ?? [];
}

async function deleteIfExpired(
  client: DynamoDBClient,
  table: ExpiringTable,
  key: ItemKeys,
  nowSeconds: number,
): Promise<boolean> {
  const condition = expiredCondition(table.ttlAttribute, nowSeconds - longestAgeSeconds, nowSeconds);
  try {
    await client.send(
      new DeleteItemCommand({
        TableName: table.name,
        Key: key,
        ConditionExpression: condition.expression,
        ExpressionAttributeNames: condition.names,
        ExpressionAttributeValues: condition.values,
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
