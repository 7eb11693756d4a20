import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import type { LocalStack } from '../../infra/local/local-stack.ts';
import { move, restore, trash } from './drive-actions.ts';
import { newFolder } from './drive-builders.ts';
import { fillFolder } from './fill-folder.ts';
import { getPage } from './list-pages.ts';
import { startOwnStack } from './own-stack.ts';
import { newPerson, type Person } from './people.ts';
import { getRequestLine } from './request-line.ts';
import { type Answer, Visitor } from './visitor.ts';

const entryCount = 10_000;
let stack: LocalStack & { dataDir: string };
let owner: Person;
let [full, empty, target]: FileEntry[] = [];

beforeAll(async () => {
  stack = await startOwnStack();
  owner = await newPerson(undefined, new Visitor(undefined, stack.url));
  [full, empty, target] = [await newFolder(owner), await newFolder(owner), await newFolder(owner)];
  await fillFolder(stack, full, { ownerId: owner.id, entryCount });
}, 180_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await stack.close();
});

async function costOf(answer: Answer): Promise<{ writeUnits: number; tableCalls: number }> {
  expect([answer.status, answer.body.errors]).toEqual([200, {}]);
  const { writeUnits, tableCalls } = await getRequestLine(answer, stack.url);
  return { writeUnits, tableCalls };
}

const actions: [string, (folder: FileEntry) => Promise<Answer>][] = [
  ['[F5] move', (folder) => move(owner, [folder], target ?? null)],
  ['[F7] trash', (folder) => trash(owner, folder)],
  ['[F8] restore', (folder) => restore(owner, folder)],
];

test.each(actions)('%s takes the same few writes for 10,000 files as for none', async (_name, act) => {
  if (!full || !empty) throw new Error('The folders are missing');
  // The settings of the site are read by the first call of a while.
  await getPage(owner, {});
  const ofFull = await costOf(await act(full));
  const ofEmpty = await costOf(await act(empty));
  expect(ofFull.tableCalls).toBe(ofEmpty.tableCalls);
  // An item is two units of a transaction and one for each index that it is in; one unit is the rate limit's.
  expect(ofFull.writeUnits).toBeLessThanOrEqual(45);
  expect(Math.abs(ofFull.writeUnits - ofEmpty.writeUnits)).toBeLessThanOrEqual(2);
  process.stdout.write(`${JSON.stringify({ ofFull, ofEmpty })}\n`);
});

test('[F5] [F8] and all of it is there afterwards', async () => {
  const page = await getPage(owner, { folderId: full?.hash ?? '' });
  expect(page.total).toBe(entryCount);
  expect(page.data[0]?.path).toBe(`${target?.id}/${full?.id}/${page.data[0]?.id}`);
});
