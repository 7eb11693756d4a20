import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  startTeamsInProcess,
  type Team,
  type Teams,
} from '../../../../tests/support/drive/teams-in-process.ts';
import type { Slice } from '../../background/define-job.ts';

vi.mock('../../../storage/snapshots.ts');
vi.mock('../../site/site-settings.ts', () => ({
  getSettings: async () => ({ workspaces: { integrated: true } }),
}));

let teams: Teams;
let drive: Teams['drive'];
let recalculateSpace: typeof import('./recalculate-space.ts').recalculateSpace;
let listSizes: typeof import('../../../data/drive/list-sizes.ts').listSizes;
let original: typeof import('../../../data/drive/list-sizes.ts');

vi.mock('../../../data/drive/list-sizes.ts', { spy: true });

beforeAll(async () => {
  teams = await startTeamsInProcess();
  ({ drive } = teams);
  ({ recalculateSpace } = await import('./recalculate-space.ts'));
  ({ listSizes } = await import('../../../data/drive/list-sizes.ts'));
  original = await vi.importActual('../../../data/drive/list-sizes.ts');
});

afterAll(() => drive.close());

const always: Slice = { hasTime: () => true, note: async () => undefined };
const run = (userId: number, slice = always) =>
  recalculateSpace({ subject: String(userId), name: 'Ann', progress: 0 }, slice);
const usedBy = async (userId: number) => (await drive.getUsage(`U${userId}`)).usedBytes;

async function damage(userId: number, bytes: number): Promise<void> {
  await drive.commit([drive.chargeStep(`U${userId}`, bytes, null, () => new Error('full'))]);
}

/** Does something after the first page of the first count was read. */
function during(change: () => Promise<unknown>): void {
  vi.mocked(listSizes).mockImplementationOnce(async function* (driveId) {
    yield* original.listSizes(driveId);
    await change();
  });
}

async function newTeam(): Promise<Team> {
  const team = await teams.newWorkspace();
  await teams.newFile(team, 0, 'team.txt');
  return team;
}

test('[SP3] corrects the counter by all files, those of workspaces too', async () => {
  const { ownerId } = await newTeam();
  const right = await usedBy(ownerId);
  await damage(ownerId, 500);
  const notes: unknown[] = [];
  const note = async (change: unknown) => void notes.push(change);
  expect(await run(ownerId, { ...always, note })).toBe('done');
  expect(await usedBy(ownerId)).toBe(right);
  expect(notes).toEqual([{ payload: { before: right + 500, after: right } }]);
});

test('[SP3] a file that comes while files are counted is counted once', async () => {
  const team = await newTeam();
  const { ownerId } = team;
  const right = await usedBy(ownerId);
  await damage(ownerId, 500);
  during(() => teams.newFile(team, 0, 'new.txt'));
  expect(await run(ownerId)).toBe('done');
  expect(await usedBy(ownerId)).toBe(right + 10);
});

test('[SP3] an upload that is reserved meanwhile does not disturb the count', async () => {
  const { ownerId } = await newTeam();
  const right = await usedBy(ownerId);
  await damage(ownerId, 500);
  const calls = vi.mocked(listSizes).mock.calls.length;
  during(() => drive.commit([drive.reserveStep(`U${ownerId}`, 30, null, () => new Error('full'))]));
  await run(ownerId);
  expect(await drive.getUsage(`U${ownerId}`)).toMatchObject({ usedBytes: right, reservedBytes: 30 });
  expect(vi.mocked(listSizes).mock.calls).toHaveLength(calls + 2);
});

test('[SP3] files that move from a workspace to the trash of its owner meanwhile are counted once', async () => {
  const team = await newTeam();
  const { ownerId, workspace } = team;
  const right = await usedBy(ownerId);
  await damage(ownerId, 500);
  during(async () => {
    await teams.parts.deleteWorkspace(workspace);
    await teams.parts.finishWorkspace(teams.parts.endedOf(workspace), { jobId: drive.newId() }, always);
  });
  expect(await run(ownerId)).toBe('done');
  expect(await usedBy(ownerId)).toBe(right);
  expect((await drive.getCountedUsage(`U${ownerId}`)).counted).toMatchObject({ trashBytes: 10 });
});

test('[SP3] a count that does not fit into a slice changes nothing, and begins again', async () => {
  const { ownerId } = await newTeam();
  await damage(ownerId, 500);
  const wrong = await usedBy(ownerId);
  expect(await run(ownerId, { ...always, hasTime: () => false })).toBe('more');
  expect(await usedBy(ownerId)).toBe(wrong);
});
