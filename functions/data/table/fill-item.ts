import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredItem } from './read-item.ts';
import { tableClient, tableOptions } from './table.ts';

/**
 * Gives an item the attributes that it lacks, by the names under which they are stored; what it has stays as it is,
 * whoever wrote it and when. False where it lacks none, or is gone: nothing is written then. A unit for each KB.
 */
export async function fillItem({ PK, SK, ...item }: StoredItem, attributes: StoredItem): Promise<boolean> {
  const lacking = Object.keys(attributes).filter((name) => item[name] === undefined);
  if (lacking.length === 0) return false;
  const assign = lacking.map((_, index) => `#f${index} = if_not_exists(#f${index}, :f${index})`);
  const lacksOne = lacking.map((_, index) => `attribute_not_exists(#f${index})`);
  try {
    await tableClient.send(
      new UpdateCommand({
        TableName: tableOptions.table,
        Key: { PK, SK },
        UpdateExpression: `SET ${assign.join(', ')}`,
        ConditionExpression: `attribute_exists(PK) AND (${lacksOne.join(' OR ')})`,
        ExpressionAttributeNames: Object.fromEntries(lacking.map((name, index) => [`#f${index}`, name])),
        ExpressionAttributeValues: Object.fromEntries(
          lacking.map((name, index) => [`:f${index}`, attributes[name]]),
        ),
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return false;
  }
}
