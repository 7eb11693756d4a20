import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { chunk } from '#shared/chunk.ts';
import { createEntrySteps } from '../../functions/data/drive/entries.ts';
import { Entry } from '../../functions/data/entities/drive/entry.ts';
import { tableClient } from '../../functions/data/table/table.ts';
import { newFileName, newId } from '../../functions/platform/ids.ts';
import { personalDriveId } from '../../functions/use-cases/drive/access/drives.ts';
import { createFolder } from '#shared/routes/drive/drive.ts';
import { inParallel } from '../in-parallel.ts';
import type { Person } from '../person.ts';

const perBatch = 25;
const batchesAtATime = 4;
const titles = ['Quarterly report', 'IMG', 'Minutes of the board meeting', 'Invoice', 'Scan of the contract'];
const kinds = [
  { extension: 'pdf', mime: 'application/pdf', type: 'pdf' },
  { extension: 'jpg', mime: 'image/jpeg', type: 'image' },
  { extension: 'txt', mime: 'text/plain', type: 'text' },
  { extension: 'mp4', mime: 'video/mp4', type: 'video' },
] as const;

/** Id of the top of a drive. */
const topId = 0;

/** A new folder of a person with so many files; see `seedFiles`. */
export async function seedFolder(
  owner: Person,
  fileCount: number,
  options: { holdsNames?: boolean } = {},
): Promise<{ id: number; hash: string }> {
  const answer = await owner.call(createFolder, { body: { name: `Folder of ${fileCount}` } });
  const { folder } = JSON.parse(answer.text) as { folder: { id: number; hash: string } };
  await seedFiles(owner, fileCount, { ...options, parentId: folder.id });
  return folder;
}

/**
 * So many files in a person's drive, written by the data layer itself: same items, in batches.
 * @param parentId the folder; the top where absent
 * @param holdsNames without, nothing can be written there, and half as many items are
 */
export async function seedFiles(
  owner: Person,
  fileCount: number,
  { parentId = topId, holdsNames = true } = {},
): Promise<void> {
  const items = Array.from({ length: fileCount }, (_, index) =>
    itemsOf(owner.id, parentId, index).slice(0, holdsNames ? undefined : 1),
  ).flat();
  await inParallel(chunk(items, perBatch), batchesAtATime, writeBatch);
  await Entry.patch({ driveId: personalDriveId(owner.id), entryId: parentId })
    .add({ childFiles: fileCount })
    .go();
}

/** The items of one file: itself, and its hold on its name. */
function itemsOf(ownerId: number, parentId: number, index: number): Record<string, unknown>[] {
  const kind = kinds[index % kinds.length] ?? kinds[0];
  const entry = {
    driveId: personalDriveId(ownerId),
    // A second apart, as if they had come one by one.
    entryId: newId(Date.now() - index * 1000),
    parentId,
    name: `${titles[index % titles.length]} ${index}.${kind.extension}`,
    ...kind,
    fileSize: 1000 + index * 977,
    fileName: newFileName(),
    disk: 'uploads' as const,
    ownerId,
  };
  const { steps } = createEntrySteps(entry, { nameTaken: () => new Error(`${entry.name} is taken.`) });
  return steps.flatMap(({ item }) => item.Put?.Item ?? []);
}

async function writeBatch(items: Record<string, unknown>[]): Promise<void> {
  const table = process.env['TABLE_NAME'] ?? '';
  const requests = items.map((Item) => ({ PutRequest: { Item } }));
  const { UnprocessedItems = {} } = await tableClient.send(
    new BatchWriteCommand({ RequestItems: { [table]: requests } }),
  );
  if (Object.keys(UnprocessedItems).length > 0) throw new Error('The table did not take a whole batch.');
}
