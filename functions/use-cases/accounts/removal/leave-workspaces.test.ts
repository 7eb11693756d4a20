import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startDriveInProcess } from '../../../../tests/support/drive/drive-in-process.ts';
import type { Item } from '../../../../tests/support/drive/drive-invariants.ts';
import type { WorkspaceItem } from '../../../data/entities/workspace.ts';
import type { deleteObject } from '../../../storage/objects.ts';

vi.mock('../../../identity/credentials.ts');
vi.mock('../../../storage/snapshots.ts');
vi.mock('../../../storage/objects.ts', async (load) => ({
  ...(await load<typeof import('../../../storage/objects.ts')>()),
  deleteObject: vi.fn<typeof deleteObject>(),
}));

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let parts: Awaited<ReturnType<typeof loadParts>>;

beforeAll(async () => {
  drive = await startDriveInProcess();
  parts = await loadParts();
});

afterAll(() => drive.close());

async function loadParts() {
  const [deletion, removal, create, end, members, accounts, workspaces, drives] = await Promise.all([
    import('./delete-account.ts'),
    import('./remove-account.ts'),
    import('../../workspaces/change-workspace.ts'),
    import('../../workspaces/end-workspace.ts'),
    import('../../../data/workspaces/workspace-members.ts'),
    import('../create-account.ts'),
    import('../../../data/workspaces/workspaces.ts'),
    import('../../drive/access/drives.ts'),
  ]);
  return { ...deletion, ...removal, ...create, ...end, ...members, ...accounts, ...workspaces, ...drives };
}

const slice = { hasTime: () => true, note: async () => undefined };
const fail = () => new Error('A condition failed that should hold');

/** A person with nothing in their drive: all of their files stand in workspaces. */
async function newPerson(): Promise<{ userId: number }> {
  const user = parts.newUser({ email: `${drive.newId()}@example.com`, roleIds: [] });
  await parts.createPasswordlessAccount(user, []);
  return user;
}

type Person = Awaited<ReturnType<typeof newPerson>>;

/** A workspace of a person with another one in it, and a folder with a file of theirs. */
async function newWorkspace(owner: Person, member: Person): Promise<WorkspaceItem> {
  const user = await drive.findUser(owner.userId);
  if (!user) throw new Error('The owner is gone');
  const permissions = [{ id: 1, name: 'admin', restrictions: [] }];
  const workspace = await parts.createWorkspace({ kind: 'user', user, permissions }, `of ${drive.newId()}`);
  const { workspaceId, ownerId } = workspace;
  const place = { workspaceId, ownerId, memberId: drive.newId(), roleId: 12, joinedAtMs: 1 };
  await drive.commit([
    ...parts.addMemberSteps({ ...place, userId: member.userId }, fail),
    parts.countSeatsStep(workspaceId, { members: 1, seats: 1 }),
  ]);
  const driveId = parts.workspaceDriveId(workspaceId, ownerId);
  const made = { driveId, ownerId: member.userId };
  const folder = await drive.placeWithFreeName(drive.newFolder({ ...made, parentId: 0, name: 'folder' }), []);
  await drive.charge(driveId, 10);
  const content = { type: 'file', mime: 'text/plain', disk: 'uploads', fileSize: 10 } as const;
  const named = { name: 'a.txt', entryId: drive.newId(), fileName: drive.newFileName() };
  await drive.placeWithFreeName({ ...made, parentId: folder.entryId, ...named, ...content }, []);
  return workspace;
}

/** Deletes an account, and answers the job that removes what was its person's. */
async function deleteAccountOf({ userId }: Person) {
  const user = await drive.findUser(userId);
  if (!user) throw new Error('The person is gone');
  await parts.deleteAccount(user);
  const isIts = (item: Item) => item['kind'] === 'deleteAccount' && item['userId'] === userId;
  const job = await drive.findJob(Number((await drive.listItems()).find(isIts)?.['jobId']));
  if (!job) throw new Error('There is no job');
  return job;
}

/** These end by themselves: jobs, mails, notices, the log, and objects that the hourly purge removes. */
const passing = ['auditEntry', 'job', 'mail', 'notice', 'activity'];
const isPassing = (item: Item) =>
  passing.includes(String(item['__edb_e__'])) || (item['__edb_e__'] === 'upload' && item['abandoned']);

async function itemsThatName(text: string): Promise<string[]> {
  return (await drive.listItems())
    .filter((item) => !isPassing(item) && JSON.stringify(item).includes(text))
    .map(({ PK, SK }) => `${PK} ${SK}`);
}

test('[U6] [W5] [W15] an account goes with its workspaces, broken off anywhere, and what it made elsewhere stays', async () => {
  const writes = await drive.breakEverywhere(async () => {
    const [ann, bea] = [await newPerson(), await newPerson()];
    const own = await newWorkspace(ann, bea);
    const other = await newWorkspace(bea, ann);
    const job = await deleteAccountOf(ann);
    return {
      work: () => parts.accountRemovalJob.run(job, slice),
      verify: async () => {
        expect(await itemsThatName(String(own.workspaceId))).toEqual([]);
        const kept = await itemsThatName(String(ann.userId));
        // Two entries of the other workspace, which say who made them.
        expect(kept.map((key) => key.split(' ')[0])).toEqual(
          Array(2).fill(`DRIVE#W${other.workspaceId}.${bea.userId}`),
        );
        expect(await parts.findWorkspace(other.workspaceId)).toMatchObject({ memberCount: 1, seatCount: 1 });
        expect(await parts.listMemberships(bea.userId)).toHaveLength(1);
      },
    };
  });
  expect(writes).toBeGreaterThan(20);
}, 480_000);

test('[U6] [W5] a workspace whose files are on their way goes with the account as well', async () => {
  const [ann, bea] = [await newPerson(), await newPerson()];
  const own = await newWorkspace(ann, bea);
  await parts.deleteWorkspace(own);
  const job = await deleteAccountOf(ann);
  expect(await parts.accountRemovalJob.run(job, slice)).toBe('done');
  expect(await itemsThatName(String(own.workspaceId))).toEqual([]);
  expect(await itemsThatName(String(ann.userId))).toEqual([]);
});
