import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import type { LocalStack } from '../../infra/local/local-stack.ts';
import { newFolder } from './drive-builders.ts';
import { fillFolder } from './fill-folder.ts';
import { listEntries } from '#shared/routes/drive.ts';
import { everyOrder, getPage } from './list-pages.ts';
import { startOwnStack } from './own-stack.ts';
import { newPerson, type Person } from './people.ts';
import { getRequestLine } from './request-line.ts';
import { Visitor } from './visitor.ts';

const entryCount = 10_000;
const perPage = 50;
let stack: LocalStack & { dataDir: string };
let owner: Person;
let folder: FileEntry;

beforeAll(async () => {
  stack = await startOwnStack();
  owner = await newPerson(undefined, new Visitor(undefined, stack.url));
  folder = await newFolder(owner);
  await fillFolder(stack, folder, { ownerId: owner.id, entryCount });
}, 120_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await stack.close();
});

async function costOf(query: Record<string, string | number>) {
  const answer = await owner.call(listEntries, { query: { folderId: folder.hash, perPage, ...query } });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.data).toHaveLength(perPage);
  expect(answer.body.total).toBe(entryCount);
  const { readUnits, writeUnits, tableCalls } = await getRequestLine(answer, stack.url);
  return { readUnits, writeUnits, tableCalls };
}

test('[F1] [V-5] a page of 50 costs at most 15 read units among 10,000 entries, and one query of them', async () => {
  const empty = await newFolder(owner);
  const answer = await owner.call(listEntries, { query: { folderId: empty.hash } });
  const { tableCalls: callsOfEmpty } = await getRequestLine(answer, stack.url);
  const figures: Record<string, object> = {};
  for (const order of everyOrder) {
    const cost = await costOf(order);
    figures[`${order.orderBy} ${order.orderDir}`] = cost;
    expect(cost.readUnits, JSON.stringify(order)).toBeLessThanOrEqual(15);
  }
  // The orders' natural directions read folders and files in one query, which an empty folder takes as well.
  for (const natural of ['name asc', 'updated_at desc', 'created_at desc', 'file_size desc', 'type asc']) {
    expect(figures[natural], natural).toMatchObject({ tableCalls: callsOfEmpty });
  }
  process.stdout.write(`A page of ${perPage} of ${entryCount}: ${JSON.stringify(figures, null, 1)}\n`);
});

test('[F1] a page in the middle by cursor costs what the first one does, and any page number is found', async () => {
  const order = { orderBy: 'name', orderDir: 'asc' };
  const query = { folderId: folder.hash, ...order };
  const half = await getPage(owner, { ...query, perPage: 1000, page: 5 });
  const byCursor = await costOf({ ...order, cursor: half.next_cursor ?? '' });
  expect(byCursor.readUnits).toBeLessThanOrEqual(15);
  const last = await getPage(owner, { ...query, perPage: 1, page: entryCount });
  expect(last).toMatchObject({ from: entryCount, to: entryCount, next_cursor: null });
  expect(last.data[0]?.name).toBe(`A photograph of the summer (${entryCount - 1}).jpeg`);
});
