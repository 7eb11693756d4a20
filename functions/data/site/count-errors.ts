import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { errorLog } from '#shared/error-log.ts';
import { nowMs, nowSeconds } from '../../platform/clock.ts';
import type { ItemKey } from '../table/stored-items.ts';
import { tableClient, tableOptions } from '../table/table.ts';
import {
  dayOf,
  errorTtl,
  groupFields,
  groupKey,
  listDays,
  namedAs,
  type SeenErrors,
  tallyKey,
} from './error-group-item.ts';

interface WriteOptions {
  abortSignal: AbortSignal;
}

/**
 * Counts errors of a group that is there, and answers how often the group was written; undefined where it is not
 * there, was deleted or has expired. One write.
 */
export async function countErrors(seen: SeenErrors, options: WriteOptions): Promise<number | undefined> {
  const { id, count, lastMs } = seen;
  const written = await updateItem(groupKey(id), options, {
    set: { ...namedAs(seen, 'firstMs', 'count', 'id'), ttl: errorTtl(lastMs) },
    add: {
      [groupFields.count]: count,
      [groupFields.writes]: 1,
      [groupFields.days]: new Set([dayOf(lastMs)]),
    },
    condition: 'attribute_exists(PK) AND #ttl > :now',
  });
  if (!written) return undefined;
  await dropOldDays(id, written, options);
  return written[groupFields.writes] as number;
}

/** A group that is seen every day for months must not grow: once a day it loses the days before those that are kept. */
async function dropOldDays(id: number, written: Record<string, unknown>, options: WriteOptions) {
  const oldest = dayOf(nowMs()) - errorLog.keptDays;
  const old = listDays(written[groupFields.days]).filter((day) => day < oldest);
  if (old.length === 0) return;
  await tableClient.send(
    new UpdateCommand({
      TableName: tableOptions.table,
      Key: groupKey(id),
      UpdateExpression: 'DELETE #days :old',
      ExpressionAttributeNames: { '#days': groupFields.days },
      ExpressionAttributeValues: { ':old': new Set(old) },
    }),
    options,
  );
}

/** Makes a group. False where it has come to be there meanwhile. */
export async function createErrorGroup(seen: SeenErrors, options: WriteOptions): Promise<boolean> {
  const { lastMs } = seen;
  const written = await updateItem(groupKey(seen.id), options, {
    set: {
      ...namedAs(seen, 'id'),
      [groupFields.writes]: 1,
      [groupFields.days]: new Set([dayOf(lastMs)]),
      ttl: errorTtl(lastMs),
      __edb_e__: 'errorGroup',
    },
    condition: 'attribute_not_exists(PK) OR #ttl <= :now',
  });
  return written !== undefined;
}

/** Takes one of the places for groups. False where none is left. */
export async function claimGroup(options: WriteOptions): Promise<boolean> {
  const written = await updateItem(tallyKey, options, {
    set: { ttl: errorTtl(nowMs()), __edb_e__: 'errorTally' },
    add: { groups: 1 },
    condition: 'attribute_not_exists(#groups) OR #groups < :max OR #ttl <= :now',
    values: { ':max': errorLog.maxGroups },
  });
  return written !== undefined;
}

interface Change {
  set: Record<string, unknown>;
  add?: Record<string, unknown>;
  condition: string;
  values?: Record<string, unknown>;
}

/** What the item has become; undefined where the condition does not hold. */
async function updateItem(
  Key: ItemKey,
  options: WriteOptions,
  { set, add = {}, condition, values }: Change,
): Promise<Record<string, unknown> | undefined> {
  const names = [...Object.keys(set), ...Object.keys(add)];
  const sets = Object.keys(set).map((name) => `#${name} = :${name}`);
  const adds = Object.keys(add).map((name) => `#${name} :${name}`);
  const valuesOf = (given: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [`:${name}`, value]));
  try {
    const { Attributes } = await tableClient.send(
      new UpdateCommand({
        TableName: tableOptions.table,
        Key,
        UpdateExpression: `SET ${sets.join(', ')}${adds.length > 0 ? ` ADD ${adds.join(', ')}` : ''}`,
        ConditionExpression: condition,
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ...valuesOf(set),
          ...valuesOf(add),
          ...values,
          ':now': nowSeconds(),
        },
        ReturnValues: 'UPDATED_NEW',
      }),
      options,
    );
    return Attributes ?? {};
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}
