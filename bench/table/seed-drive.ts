import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { chunk } from '#shared/chunk.ts';
import { createEntrySteps, type NewEntry } from '../../functions/data/drive/entries.ts';
import { tableClient } from '../../functions/data/table/table.ts';
import { newFileName, newId } from '../../functions/platform/ids.ts';
import { personalDriveId } from '../../functions/use-cases/drive/access/drives.ts';
import { inParallel } from '../in-parallel.ts';

const perBatch = 25;
const batchesAtATime = 4;
const filesPerFolder = 500;
const foldersPerFolder = 10;
const words = ['Report', 'Scan', 'Invoice', 'Minutes', 'Contract', 'Été', 'Urlaub', 'Photograph'];

/**
 * Fills a person's drive with so many entries in a tree of folders, written by the data layer itself. Names are not
 * held and children not counted: for what reads whole drives, not for what writes them.
 */
export async function seedDrive(ownerId: number, entryCount: number): Promise<void> {
  const folderIds: number[] = [];
  const entries = Array.from({ length: entryCount }, (_, index): NewEntry => {
    // A second apart, as if they had come one by one.
    const entryId = newId(Date.now() - (entryCount - index) * 1000);
    const place = Math.floor(index / filesPerFolder);
    const isFolder = index % filesPerFolder === 0;
    const common = { driveId: personalDriveId(ownerId), entryId, ownerId };
    if (isFolder) {
      folderIds.push(entryId);
      const parentId = place === 0 ? 0 : (folderIds[Math.floor((place - 1) / foldersPerFolder)] ?? 0);
      return { ...common, parentId, name: `Folder ${place}`, type: 'folder', fileSize: 0 };
    }
    const name = `${words[index % words.length]} ${index} of the year.pdf`;
    const file = {
      fileName: newFileName(),
      disk: 'uploads' as const,
      mime: 'application/pdf',
      extension: 'pdf',
    };
    return { ...common, ...file, parentId: folderIds[place] ?? 0, name, type: 'pdf', fileSize: 1000 + index };
  });
  await inParallel(chunk(entries, perBatch), batchesAtATime, writeBatch);
}

async function writeBatch(entries: NewEntry[]): Promise<void> {
  const requests = entries.map((entry) => {
    const { steps } = createEntrySteps(entry, { nameTaken: () => new Error(`${entry.name} is taken.`) });
    return { PutRequest: { Item: steps[0]?.item.Put?.Item } };
  });
  const { UnprocessedItems = {} } = await tableClient.send(
    new BatchWriteCommand({ RequestItems: { [process.env['TABLE_NAME'] ?? '']: requests } }),
  );
  if (Object.keys(UnprocessedItems).length > 0) throw new Error('The table did not take a whole batch.');
}
