import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startDriveInProcess } from '../../tests/support/drive/drive-in-process.ts';
import type { Step } from './commit.ts';
import type { EntryItem } from './entities/drive/entry.ts';

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let places: typeof import('./drive/change-place.ts');
let file: EntryItem;

class Overtaken extends Error {}
const overtaken = () => new Overtaken();
const errors = { changed: overtaken, nameTaken: overtaken, gone: overtaken };

beforeAll(async () => {
  drive = await startDriveInProcess();
  places = await import('./drive/change-place.ts');
});

afterAll(() => drive.close());

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { outside } = await drive.newTree();
  await drive.newVersion(outside);
  file = await drive.latest(outside);
});

afterEach(() => {
  vi.useRealTimers();
});

const describe = (description: string) => drive.changeEntrySteps(file, { description }, errors).steps;

/** The ways to change an entry, each planned as of now. */
const changes: Record<string, () => Promise<Step[]>> = {
  description: async () => describe('planned first'),
  content: async () => {
    const { type, fileSize, disk, formerVersions, formerBytes } = file;
    const content = { type, fileSize, disk, formerVersions, formerBytes, fileName: 'another' };
    return [drive.replaceContentStep(file, content, overtaken).step];
  },
  'drop of a version': async () => {
    const versions = await drive.listVersions(file.driveId, file.entryId);
    if (!versions[0]) throw new Error('There is no version');
    return drive.dropVersionSteps(file, versions[0], versions, errors).steps;
  },
  move: async () => places.moveChange(file, { parentId: 7, name: 'moved' }, errors).steps,
  trash: async () => places.trashChange(file, errors).steps,
  'deletion for good': async () => places.condemnChange(file, 5, errors).steps,
};

test.each(Object.entries(changes))(
  'a %s that was planned before another change and is written after it does not turn its time back',
  async (_name, plan) => {
    const planned = await plan();
    vi.setSystemTime(Date.now() + 5);
    await drive.commit(describe('planned last'));
    const before = await drive.latest(file);
    await expect(drive.commit(planned)).rejects.toThrow(Overtaken);
    expect(await drive.latest(file)).toEqual(before);
  },
);

test.each(Object.entries(changes))(
  'a %s comes later than the change before it, whatever the clock of the function says',
  async (_name, plan) => {
    vi.setSystemTime(Date.now() - 60_000);
    await drive.commit(await plan());
    expect((await drive.latest(file)).changedAtMs).toBe(file.changedAtMs + 1);
  },
);

test('links come and go after the change before them, and not where the entry was changed since', async () => {
  vi.setSystemTime(Date.now() - 60_000);
  await drive.newLink(file);
  const linked = await drive.latest(file);
  expect(linked.changedAtMs).toBe(file.changedAtMs + 1);
  const link = await drive.findLinkById(linked.linkId ?? 0);
  if (!link) throw new Error('There is no link');
  await expect(drive.commit(drive.deleteLinkSteps(file, link, 1, overtaken))).rejects.toThrow(Overtaken);
  await drive.commit(drive.deleteLinkSteps(linked, link, 1, overtaken));
  const unlinked = await drive.latest(file);
  expect([unlinked.linkId, unlinked.changedAtMs]).toEqual([undefined, file.changedAtMs + 2]);
  await expect(drive.newLink(file)).rejects.toThrow('A condition failed');
});
