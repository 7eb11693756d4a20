import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Item } from '../../../tests/support/drive/drive-invariants.ts';
import {
  type Filled,
  startTeamsInProcess,
  type Team,
  type Teams,
} from '../../../tests/support/drive/teams-in-process.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { UploadItem } from '../../data/entities/drive/upload.ts';
import { deleteObject } from '../../storage/objects.ts';
import { deleteSnapshot } from '../../storage/snapshots.ts';
import type { Slice } from '../background/define-job.ts';

vi.mock('../../storage/snapshots.ts');
vi.mock('../../storage/objects.ts', async (load) => ({
  ...(await load<typeof import('../../storage/objects.ts')>()),
  deleteObject: vi.fn<typeof deleteObject>(),
}));
vi.mock('../site/site-settings.ts', () => ({
  getSettings: async () => ({ workspaces: { integrated: true } }),
}));

let teams: Teams;
let drive: Teams['drive'];
let parts: Teams['parts'];

beforeAll(async () => {
  teams = await startTeamsInProcess();
  ({ drive, parts } = teams);
});

beforeEach(() => {
  vi.clearAllMocks();
});

afterAll(() => drive.close());

const slice: Slice = { hasTime: () => true, note: async () => undefined };

/** What the hourly purge does with an upload that was being given up. */
async function purgeUploads({ driveId }: Team): Promise<void> {
  const isIts = (item: Item) => item['__edb_e__'] === 'upload' && item['driveId'] === driveId;
  for (const item of (await drive.listItems()).filter(isIts)) {
    await parts.abandonUpload(item as unknown as UploadItem);
  }
}

async function findJobOf({ driveId }: Team) {
  const isIts = (item: Item) => item['kind'] === 'endWorkspace' && item['subject'] === driveId;
  const jobId = Number((await drive.listItems()).find(isIts)?.['jobId']);
  const job = await drive.findJob(jobId);
  if (!job) throw new Error('There is no job');
  return job;
}

/** These end by themselves: jobs, notices, and objects that the hourly purge removes. */
const passing = ['auditEntry', 'job', 'notice', 'activity'];
const isPassing = (item: Item) =>
  passing.includes(String(item['__edb_e__'])) || (item['__edb_e__'] === 'upload' && item['abandoned']);

/** What still tells of a workspace. */
async function remainsOf({ workspace, driveId }: Team): Promise<string[]> {
  return (await drive.listItems())
    .filter((item) => !isPassing(item))
    .filter((item) =>
      [driveId, String(workspace.workspaceId)].some((id) => JSON.stringify(item).includes(id)),
    )
    .map(({ PK, SK }) => `${PK} ${SK}`);
}

async function expectMoved(team: Team, made: Filled): Promise<void> {
  const { home, ownerId, memberId } = team;
  const find = async ({ entryId }: EntryItem) => (await drive.findEntry(home, entryId)) as EntryItem;
  await purgeUploads(team);
  expect(await remainsOf(team)).toEqual([]);
  await drive.expectSound(home);
  for (const entry of [made.outer, made.top, made.trashedFolder]) {
    expect((await find(entry)).deletedAtMs).toBeGreaterThan(0);
  }
  const inner = await find(made.inner);
  expect(inner).toMatchObject({ parentId: made.outer.entryId, ownerId, people: 1 });
  expect(inner.deletedAtMs).toBeUndefined();
  expect(await find(made.versioned)).toMatchObject({ contentById: memberId, formerVersions: 1 });
  expect((await parts.listPeopleOf(home, inner.entryId)).map(({ userId }) => userId)).toEqual([7]);
  expect(await parts.listAllSharesIn(7, home)).toHaveLength(1);
  const marks = async (userId: number) => (await parts.listMarks(userId)).map(({ driveId }) => driveId);
  expect([await marks(ownerId), await marks(memberId)]).toEqual([[home], []]);
  const ofReceiver = await parts.findMarks(7, [inner.entryId]);
  expect(ofReceiver.get(inner.entryId)).toMatchObject({ driveId: home });
}

test('[W5] broken off at any write, a deletion goes on, and all files lie in the owner’s trash', async () => {
  const writes = await drive.breakEverywhere(async () => {
    const team = await teams.newWorkspace();
    const made = await teams.fill(team);
    await teams.addUpload(team);
    await parts.deleteWorkspace(team.workspace);
    const job = await findJobOf(team);
    return {
      work: () => parts.workspaceEndJob.run(job, slice),
      verify: () => expectMoved(team, made),
    };
  });
  expect(writes).toBeGreaterThan(12);
  expect(deleteSnapshot).toHaveBeenCalled();
}, 240_000);

test('[W5] a request that is broken off leaves the workspace, or a job that ends it', async () => {
  const writes = await drive.breakEverywhere(async () => {
    const team = await teams.newWorkspace();
    const made = await teams.fill(team);
    const isThere = async () => (await parts.findWorkspace(team.workspace.workspaceId)) !== undefined;
    return {
      work: async () => {
        if (await isThere()) await parts.deleteWorkspace(team.workspace);
      },
      verify: async () => {
        expect(await isThere()).toBe(false);
        await parts.workspaceEndJob.run(await findJobOf(team), slice);
        await expectMoved(team, made);
      },
    };
  });
  expect(writes).toBeGreaterThan(1);
}, 240_000);

test('[W5] nobody is in a deleted workspace when its deletion answers, and nothing comes to be at its top', async () => {
  const team = await teams.newWorkspace();
  await parts.deleteWorkspace(team.workspace);
  const { workspaceId } = team.workspace;
  expect(await parts.listMembers(workspaceId)).toEqual([]);
  expect(await parts.listMemberships(team.memberId)).toEqual([]);
  await expect(teams.newFolder(team, 0, 'late')).rejects.toThrow('Not found.');
});

test('[W5] what is written at the last moment comes along, or is refused', async () => {
  const team = await teams.newWorkspace();
  const { outer } = await teams.fill(team);
  await parts.deleteWorkspace(team.workspace);
  const job = await findJobOf(team);
  const making = Array.from({ length: 20 }, (_, index) =>
    teams.newFolder(team, outer.entryId, `late ${index}`).then(
      ({ entryId }) => entryId,
      () => undefined,
    ),
  );
  const [outcome, made] = await Promise.all([parts.workspaceEndJob.run(job, slice), Promise.all(making)]);
  expect(outcome).toBe('done');
  for (const entryId of made.flatMap((id) => id ?? [])) {
    expect(await drive.findEntry(team.home, entryId)).toMatchObject({ parentId: outer.entryId });
  }
  expect(await remainsOf(team)).toEqual([]);
  await drive.expectSound(team.home);
});

test('[W5] two runs of the job at once do no harm', async () => {
  const team = await teams.newWorkspace();
  const made = await teams.fill(team);
  await parts.deleteWorkspace(team.workspace);
  const job = await findJobOf(team);
  const run = () => parts.workspaceEndJob.run(job, slice);
  expect(await Promise.all([run(), run()])).toEqual(['done', 'done']);
  await expectMoved(team, made);
});

test('[W5] who has a folder keeps it, though the stream forgets with whom what is gone was shared', async () => {
  const team = await teams.newWorkspace();
  const made = await teams.fill(team);
  await parts.deleteWorkspace(team.workspace);
  const { driveId } = team;
  const followed: Slice = {
    hasTime: () => true,
    note: () => parts.forgetPeopleOf(driveId, made.inner.entryId),
  };
  expect(await parts.workspaceEndJob.run(await findJobOf(team), followed)).toBe('done');
  await expectMoved(team, made);
});

test('[W5] without time it says so, and goes on', async () => {
  const team = await teams.newWorkspace();
  const made = await teams.fill(team);
  await parts.deleteWorkspace(team.workspace);
  const job = await findJobOf(team);
  let [steps, slices] = [0, 0];
  const short: Slice = { hasTime: () => (steps += 1) % 5 !== 0, note: async () => undefined };
  for (let outcome = 'more'; outcome === 'more'; slices += 1) {
    outcome = await parts.workspaceEndJob.run(job, short);
  }
  expect(slices).toBeGreaterThan(1);
  await expectMoved(team, made);
});
