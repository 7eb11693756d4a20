import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { chunk } from '#shared/chunk.ts';
import type { FileType } from '#shared/drive/file-type.ts';
import { Entry } from '../../functions/data/entities/drive/entry.ts';
import { sortKeys } from '../../functions/data/drive/entry-keys.ts';
import { tableClient } from '../../functions/data/table/table.ts';
import { idTimeMs, newId } from '../../functions/platform/ids.ts';
import { inParallel } from '../in-parallel.ts';

const perBatch = 25;
const batchesAtATime = 4;
/** So many entries are made at a time: all of them would fill the memory. */
const perRound = 10_000;
/** Their files come in turn, so that each row of a page has another owner and another folder. */
const owners = 50;
/** Every so many-th file has a link, lies in the trash or is large. */
const rareEvery = 1000;
const everyMs = 60_000;
const kinds: FileType[] = ['pdf', 'image', 'text'];

/** The owner with this number, from 0. */
export const seededOwnerId = (number: number) => 1_000_000 + (number % owners);

/** So many files, one a minute up to now, of 50 owners in turn, each in the owner's own folder. */
export async function seedSiteEntries(count: number): Promise<void> {
  const nowMs = Date.now();
  const folderIds = Array.from({ length: owners }, (_, number) => newId(nowMs - (count + number) * everyMs));
  await writeBatches(folderIds.map((entryId, number) => itemOf(number, { entryId, isFolder: true })));
  for (let from = 0; from < count; from += perRound) {
    const items = Array.from({ length: Math.min(perRound, count - from) }, (_, index) => {
      const number = from + index;
      const entryId = newId(nowMs - number * everyMs);
      return itemOf(number, { entryId, parentId: folderIds[number % owners] ?? 0 });
    });
    await writeBatches(items);
  }
}

const writeBatches = (items: Record<string, unknown>[]) =>
  inParallel(chunk(items, perBatch), batchesAtATime, writeBatch);

function itemOf(
  number: number,
  { entryId, parentId = 0, isFolder = false }: { entryId: number; parentId?: number; isFolder?: boolean },
): Record<string, unknown> {
  const ownerId = seededOwnerId(number);
  const driveId = `U${ownerId}`;
  const atMs = idTimeMs(entryId);
  const isRare = !isFolder && number % rareEvery === 1;
  const entry = {
    driveId,
    entryId,
    parentId,
    name: isFolder ? `Folder ${number}` : `Quarterly report ${number}.pdf`,
    type: isFolder ? ('folder' as const) : (kinds[number % kinds.length] ?? 'pdf'),
    fileSize: isFolder ? 0 : isRare ? 5_000_000_000 : (number * 7919) % 10_000_000,
    ...(!isFolder && {
      mime: 'application/pdf',
      extension: 'pdf',
      fileName: `${number}-9f1c2a4e-7b1d-4d5f-9c3a-2f6d8e1b0c7a`,
      disk: 'uploads' as const,
    }),
    ownerId,
    updatedAtMs: atMs,
    changedAtMs: atMs,
    ...(isRare && { linkId: number, deletedAtMs: atMs }),
  };
  const params: unknown = Entry.put({
    ...entry,
    ...sortKeys(driveId, { ...entry, extension: entry.extension ?? null }),
  }).params();
  return (params as { Item: Record<string, unknown> }).Item;
}

async function writeBatch(items: Record<string, unknown>[]): Promise<void> {
  const requests = items.map((Item) => ({ PutRequest: { Item } }));
  const { UnprocessedItems = {} } = await tableClient.send(
    new BatchWriteCommand({ RequestItems: { [process.env['TABLE_NAME'] ?? '']: requests } }),
  );
  if (Object.keys(UnprocessedItems).length > 0) throw new Error('The table did not take a whole batch.');
}
