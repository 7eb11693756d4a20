import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import type { LocalStack } from '../../../infra/local/local-stack.ts';
import { move, restore, trash } from '../../support/builders/drive-actions.ts';
import { newFolder } from '../../support/builders/drive-builders.ts';
import { fillFolder } from '../../support/stack/fill-folder.ts';
import { everyOrder, getPage } from '../../support/list-pages.ts';
import { leaseStack } from '../../support/stack/leased-stack.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { getRequestLine } from '../../support/request-line.ts';
import { type Answer, Visitor } from '../../support/visitor.ts';

const entryCount = 10_000;
const perPage = 50;
let stack: LocalStack & { dataDir: string };
let owner: Person;
let [full, empty, target]: FileEntry[] = [];

beforeAll(async () => {
  stack = await leaseStack();
  owner = await newPerson(undefined, new Visitor(undefined, stack.url));
  [full, empty, target] = [await newFolder(owner), await newFolder(owner), await newFolder(owner)];
  await fillFolder(stack, full, { ownerId: owner.id, entryCount });
  // The settings of the site are read by the first call of a while.
  await getPage(owner, {});
}, 180_000);

afterAll(async () => {
  await stack.close();
});

const inFull = () => ({ folderId: full?.hash ?? '' });

async function costOfPage(query: Record<string, string | number>) {
  const answer = await owner.call(listEntries, { query: { ...inFull(), perPage, ...query } });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.data).toHaveLength(perPage);
  expect(answer.body.total).toBe(entryCount);
  const { readUnits, writeUnits, tableCalls } = await getRequestLine(answer);
  return { readUnits, writeUnits, tableCalls };
}

test('[F1] [V-5] a page of 50 costs at most 16 read units among 10,000 entries, and one query of them', async () => {
  const answer = await owner.call(listEntries, { query: { folderId: empty?.hash ?? '' } });
  const { tableCalls: callsOfEmpty } = await getRequestLine(answer);
  const figures: Record<string, object> = {};
  for (const order of everyOrder) {
    const cost = await costOfPage(order);
    figures[`${order.orderBy} ${order.orderDir}`] = cost;
    expect(cost.readUnits, JSON.stringify(order)).toBeLessThanOrEqual(16);
  }
  // The orders' natural directions read folders and files in one query, which an empty folder takes as well.
  for (const natural of ['name asc', 'updated_at desc', 'created_at desc', 'file_size desc', 'type asc']) {
    expect(figures[natural], natural).toMatchObject({ tableCalls: callsOfEmpty });
  }
  process.stdout.write(`A page of ${perPage} of ${entryCount}: ${JSON.stringify(figures, null, 1)}\n`);
});

test('[F1] a page in the middle by cursor costs what the first one does, and any page number is found', async () => {
  const order = { orderBy: 'name', orderDir: 'asc' };
  const query = { ...inFull(), ...order };
  const half = await getPage(owner, { ...query, perPage: 1000, page: 5 });
  const byCursor = await costOfPage({ ...order, cursor: half.next_cursor ?? '' });
  expect(byCursor.readUnits).toBeLessThanOrEqual(15);
  const last = await getPage(owner, { ...query, perPage: 1, page: entryCount });
  expect(last).toMatchObject({ from: entryCount, to: entryCount, next_cursor: null });
  expect(last.data[0]?.name).toBe(`A photograph of the summer (${entryCount - 1}).jpeg`);
});

async function costOfAction(answer: Answer): Promise<{ writeUnits: number; tableCalls: number }> {
  expect([answer.status, answer.body.errors]).toEqual([200, {}]);
  const { writeUnits, tableCalls } = await getRequestLine(answer);
  return { writeUnits, tableCalls };
}

const actions: [string, (folder: FileEntry) => Promise<Answer>][] = [
  ['[F5] move', (folder) => move(owner, [folder], target ?? null)],
  ['[F7] trash', (folder) => trash(owner, folder)],
  ['[F8] restore', (folder) => restore(owner, folder)],
];

test.each(actions)('%s takes the same few writes for 10,000 files as for none', async (_name, act) => {
  if (!full || !empty) throw new Error('The folders are missing');
  const ofFull = await costOfAction(await act(full));
  const ofEmpty = await costOfAction(await act(empty));
  expect(ofFull.tableCalls).toBe(ofEmpty.tableCalls);
  // An item is two units of a transaction and one for each index that it is in; one unit is the rate limit's.
  expect(ofFull.writeUnits).toBeLessThanOrEqual(45);
  expect(Math.abs(ofFull.writeUnits - ofEmpty.writeUnits)).toBeLessThanOrEqual(2);
  process.stdout.write(`${JSON.stringify({ ofFull, ofEmpty })}\n`);
});

test('[F5] [F8] and all of it is there afterwards', async () => {
  const page = await getPage(owner, inFull());
  expect(page.total).toBe(entryCount);
  expect(page.data[0]?.path).toBe(`${target?.id}/${full?.id}/${page.data[0]?.id}`);
});
