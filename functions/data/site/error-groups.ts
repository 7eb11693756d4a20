import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { nowMs, nowSeconds } from '../../platform/clock.ts';
import { findStored } from '../table/stored-items.ts';
import { tableClient, tableOptions } from '../table/table.ts';
import {
  type ErrorGroup,
  errorsPartition,
  errorTtl,
  groupFields,
  groupKey,
  groupPrefix,
  readGroup,
  tallyKey,
} from './error-group-item.ts';

/** DynamoDB deletes expired items late. */
const isThere = (stored: Record<string, unknown>) => Number(stored['ttl']) > nowSeconds();

/** All groups, those seen last first: at most 400 short items. */
export async function listErrorGroups(): Promise<ErrorGroup[]> {
  const groups: ErrorGroup[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await tableClient.send(
      new QueryCommand({
        TableName: tableOptions.table,
        KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
        ExpressionAttributeValues: { ':pk': errorsPartition, ':prefix': groupPrefix },
        ExclusiveStartKey,
      }),
    );
    groups.push(...(page.Items ?? []).filter(isThere).map(readGroup));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return groups.toSorted((one, other) => other.lastMs - one.lastMs || one.id - other.id);
}

/** A group by its id, or undefined. */
export async function findErrorGroup(id: number): Promise<ErrorGroup | undefined> {
  const stored = await findStored(groupKey(id));
  return stored && isThere(stored) ? readGroup(stored) : undefined;
}

/** Deletes a group, unless it was seen after a time. Answers whether it is gone. */
export async function deleteErrorGroup(id: number, untilMs?: number): Promise<boolean> {
  try {
    await tableClient.send(
      new DeleteCommand({
        TableName: tableOptions.table,
        Key: groupKey(id),
        ...(untilMs !== undefined && {
          ConditionExpression: 'attribute_not_exists(PK) OR #last <= :until',
          ExpressionAttributeNames: { '#last': groupFields.lastMs },
          ExpressionAttributeValues: { ':until': untilMs },
        }),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Sets the number of groups right, which expired ones have left. */
export async function correctTally(groups: number): Promise<void> {
  await tableClient.send(
    new UpdateCommand({
      TableName: tableOptions.table,
      Key: tallyKey,
      UpdateExpression: 'SET #groups = :groups, #ttl = :ttl, #entity = :entity',
      ExpressionAttributeNames: { '#groups': 'groups', '#ttl': 'ttl', '#entity': '__edb_e__' },
      ExpressionAttributeValues: {
        ':groups': groups,
        ':ttl': errorTtl(nowMs()),
        ':entity': 'errorTally',
      },
    }),
  );
}
