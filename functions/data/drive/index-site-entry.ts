import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { entryKey } from '../entities/drive/drive-key.ts';
import { Entry, type EntryItem } from '../entities/drive/entry.ts';
import { tableClient, tableOptions } from '../table/table.ts';
import { siteKeys } from './entry-keys.ts';

const updatedAtField = Entry.schema.attributes.updatedAtMs.field;

/**
 * Puts an entry into the index of the entries of all drives, at the time of its last update. False where it stands
 * there, or where somebody has changed or deleted it since it was read: a change writes its place itself.
 */
export async function indexSiteEntry(entry: EntryItem): Promise<boolean> {
  const { driveId, entryId, updatedAtMs } = entry;
  const { G4PK, G4SK } = siteKeys(entry);
  if (entry.G4SK === G4SK) return false;
  try {
    await tableClient.send(
      new UpdateCommand({
        TableName: tableOptions.table,
        Key: entryKey(driveId, entryId),
        UpdateExpression: 'SET G4PK = :pk, G4SK = :sk',
        ConditionExpression: '#updatedAt = :updatedAt',
        ExpressionAttributeNames: { '#updatedAt': updatedAtField },
        ExpressionAttributeValues: { ':pk': G4PK, ':sk': G4SK, ':updatedAt': updatedAtMs },
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return false;
  }
}
