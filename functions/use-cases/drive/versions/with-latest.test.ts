import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDriveInProcess } from '../../../../tests/support/drive/drive-in-process.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import type { NewContent } from './replace-content.ts';

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let rules: Awaited<ReturnType<typeof loadRules>>;

/** After the environment is set. */
async function loadRules() {
  const [change, replace, restore, drop, latest, errors] = await Promise.all([
    import('../change-entry.ts'),
    import('./replace-content.ts'),
    import('./restore-version.ts'),
    import('./drop-version.ts'),
    import('./with-latest.ts'),
    import('../../../data/table/retry-outdated.ts'),
  ]);
  return { ...change, ...replace, ...restore, ...drop, ...latest, ...errors };
}

beforeAll(async () => {
  drive = await startDriveInProcess();
  rules = await loadRules();
});

afterAll(() => drive.close());

const content: NewContent = {
  type: 'file',
  fileSize: 1000,
  disk: 'uploads',
  fileName: 'new',
  mime: 'text/plain',
};

/** A file with two contents, as somebody read it before others described it many times. */
async function newStale(): Promise<EntryItem> {
  const { outside } = await drive.newTree();
  await drive.newVersion(outside);
  const stale = await drive.latest(outside);
  // Far ahead, so that no plan made of the stale entry can be later.
  for (let count = 0; count < 3; count += 1) {
    const current = { ...(await drive.latest(stale)), changedAtMs: Date.now() + 60_000 * (count + 1) };
    await rules.changeEntry(current, { description: `described ${count}` }, stale.ownerId);
  }
  return stale;
}

const works: Record<string, (stale: EntryItem) => Promise<unknown>> = {
  'another name': (stale) => rules.changeEntry(stale, { name: 'renamed.txt' }, stale.ownerId),
  'another content': (stale) => rules.replaceContent(stale, content, []),
  'the former content': async (stale) => {
    const [version] = await drive.listVersions(stale.driveId, stale.entryId);
    const caller = { user: await drive.findUser(stale.ownerId) } as SignedIn;
    if (version) await rules.restoreVersion(stale, version, caller);
  },
  'one content less': async (stale) => {
    const [version] = await drive.listVersions(stale.driveId, stale.entryId);
    if (version) await rules.dropVersion(stale, version);
  },
};

test.each(Object.entries(works))(
  'that others described a file since it was read keeps nobody from giving it %s',
  async (_name, work) => {
    const stale = await newStale();
    const described = await drive.latest(stale);
    await work(stale);
    const now = await drive.latest(stale);
    expect(now.description).toBe('described 2');
    expect(now.changedAtMs).toBeGreaterThan(described.changedAtMs);
  },
);

test('[F4] whoever gave it another name was faster: 409', async () => {
  const stale = await newStale();
  await rules.changeEntry(await drive.latest(stale), { name: 'faster.txt' }, stale.ownerId);
  const renamed = rules.changeEntry(stale, { name: 'slower.txt' }, stale.ownerId);
  await expect(renamed).rejects.toMatchObject({ status: 409 });
  expect((await drive.latest(stale)).name).toBe('faster.txt');
});

test('what is gone is not found, and what changes again and again ends in 409', async () => {
  const { outside } = await drive.newTree();
  const fail = async () => {
    throw rules.outdatedRead();
  };
  await expect(rules.withLatest({ ...outside, entryId: 1 }, fail)).rejects.toMatchObject({ status: 404 });
  await expect(rules.withLatest(outside, fail)).rejects.toMatchObject({ status: 409 });
});
