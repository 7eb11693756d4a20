import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { locatorPk } from './entry-keys.ts';
import { tableClient, tableOptions } from '../table/table.ts';

const drivePrefix = 'DRIVE#';

/**
 * The drives that have an entry of this id: one, or none where it does not exist; two where two entries were made in
 * one millisecond and got the same id by chance. The index follows a write by moments, and may still tell of an entry
 * that is gone: whoever asks looks into the drive. Half a unit.
 */
export async function locateEntry(entryId: number): Promise<string[]> {
  const { Items = [] } = await tableClient.send(
    new QueryCommand({
      TableName: tableOptions.table,
      IndexName: 'GSI3',
      KeyConditionExpression: 'G3PK = :at',
      ExpressionAttributeValues: { ':at': locatorPk(entryId) },
    }),
  );
  return Items.map(({ PK }) => String(PK).slice(drivePrefix.length));
}
