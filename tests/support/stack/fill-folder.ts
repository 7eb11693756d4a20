import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { Item } from '../drive/drive-invariants.ts';
import type { OwnStack } from './leased-stack.ts';
import { useProduct } from './product.ts';

/** The table of a running stack, looked into from behind. Whoever opens it closes it. */
export async function openTableOf(stack: OwnStack) {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', TABLE_NAME: TableName = '' } = stack.variables;
  const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
  const client = new DynamoDBClient({ endpoint: stack.endpoints.DYNAMODB, region: 'us-east-1', credentials });
  const table = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return {
    table,
    TableName,
    async listItems(): Promise<Item[]> {
      const items: Item[] = [];
      let ExclusiveStartKey: Record<string, unknown> | undefined;
      do {
        const page = await table.send(new ScanCommand({ TableName, ExclusiveStartKey }));
        items.push(...((page.Items ?? []) as Item[]));
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey);
      return items;
    },
    close: () => client.destroy(),
  };
}

/** Writes files of a folder straight into the table: ten thousand uploads would take minutes. */
export async function fillFolder(
  stack: OwnStack,
  folder: FileEntry,
  { ownerId, entryCount }: { ownerId: number; entryCount: number },
): Promise<void> {
  const { table, TableName, close } = await openTableOf(stack);
  useProduct(stack);
  // The entities ask for the table's name as they are loaded.
  const { createEntrySteps } = await import('../../../functions/data/drive/entries.ts');
  const driveId = `U${ownerId}`;
  const items = Array.from({ length: entryCount }, (_, index) => {
    const { steps } = createEntrySteps(
      {
        driveId,
        entryId: folder.id + 1 + index,
        parentId: folder.id,
        name: `A photograph of the summer (${index}).jpeg`,
        type: 'image',
        fileSize: 2_000_000 + index,
        mime: 'image/jpeg',
        extension: 'jpeg',
        fileName: crypto.randomUUID(),
        disk: 'uploads',
        ownerId,
      },
      { nameTaken: () => new Error('taken') },
    );
    return steps[0]?.item.Put?.Item;
  });
  for (let first = 0; first < items.length; first += 25) {
    const requests = items.slice(first, first + 25).map((Item) => ({ PutRequest: { Item } }));
    await table.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
  }
  await table.send(
    new UpdateCommand({
      TableName,
      Key: { PK: `DRIVE#${driveId}`, SK: `ENTRY#${folder.id}` },
      UpdateExpression: 'SET cf = :count',
      ExpressionAttributeValues: { ':count': entryCount },
    }),
  );
  close();
}
