import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { chunk } from '#shared/chunk.ts';
import { fileTypes } from '#shared/drive/file-type.ts';
import { Entry } from '../../functions/data/entities/entry.ts';
import { sortKeys } from '../../functions/data/drive/entry-keys.ts';
import { tableClient } from '../../functions/data/table.ts';
import { newId } from '../../functions/platform/ids.ts';
import { inParallel } from '../in-parallel.ts';

const perBatch = 25;
const batchesAtATime = 4;
/** So many entries are made at a time: all of them would fill the memory. */
const perRound = 10_000;
/** Files of each owner, in one folder. */
const perOwner = 10;
/** Every so many-th file has a link, lies in the trash or is large. */
const rareEvery = 1000;
const everyMs = 60_000;

/** So many files, one a minute up to now, ten of each owner in a folder of theirs. */
export async function seedSiteEntries(count: number): Promise<void> {
  const nowMs = Date.now();
  for (let from = 0; from < count; from += perRound) {
    const items = Array.from({ length: Math.min(perRound, count - from) }, (_, index) =>
      itemOf(from + index, nowMs - (from + index) * everyMs),
    );
    await inParallel(chunk(items, perBatch), batchesAtATime, writeBatch);
  }
}

function itemOf(number: number, atMs: number): Record<string, unknown> {
  const ownerId = 1_000_000 + Math.floor(number / perOwner);
  const driveId = `U${ownerId}`;
  const isFolder = number % perOwner === 0;
  const isRare = number % rareEvery === 1;
  const entryId = newId(atMs);
  const entry = {
    driveId,
    entryId,
    parentId: 0,
    name: isFolder ? `Folder ${number}` : `Quarterly report ${number}.pdf`,
    type: isFolder ? ('folder' as const) : (fileTypes[1 + (number % (fileTypes.length - 1))] ?? 'file'),
    fileSize: isFolder ? 0 : isRare ? 5_000_000_000 : (number * 7919) % 10_000_000,
    mime: 'application/pdf',
    extension: 'pdf',
    fileName: `${number}-9f1c2a4e-7b1d-4d5f-9c3a-2f6d8e1b0c7a`,
    disk: 'uploads' as const,
    ownerId,
    updatedAtMs: atMs,
    changedAtMs: atMs,
    ...(isRare && { linkId: number, deletedAtMs: atMs }),
  };
  const params: unknown = Entry.put({ ...entry, ...sortKeys(driveId, entry) }).params();
  return (params as { Item: Record<string, unknown> }).Item;
}

async function writeBatch(items: Record<string, unknown>[]): Promise<void> {
  const requests = items.map((Item) => ({ PutRequest: { Item } }));
  const { UnprocessedItems = {} } = await tableClient.send(
    new BatchWriteCommand({ RequestItems: { [process.env['TABLE_NAME'] ?? '']: requests } }),
  );
  if (Object.keys(UnprocessedItems).length > 0) throw new Error('The table did not take a whole batch.');
}
