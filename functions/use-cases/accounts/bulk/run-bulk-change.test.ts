import { beforeEach, expect, test, vi } from 'vitest';
import { findUser } from '../../../data/accounts/users.ts';
import type { JobChange } from '../../../data/jobs.ts';
import { findContext, runWithContext } from '../../../platform/request-context.ts';
import { forbidden, unavailable } from '../../../platform/app-error.ts';
import { findJobCaller } from '../../drive/access/job-caller.ts';
import { userRows } from '../listing/user-rows.ts';
import { applyChange } from './apply-change.ts';
import { bulkChangeJob, type BulkPayload } from './bulk-change-job.ts';
import { selectUsers } from './select-users.ts';

vi.mock('../../../data/accounts/users.ts', { spy: true });
vi.mock('../../drive/access/job-caller.ts', { spy: true });
vi.mock('./apply-change.ts', { spy: true });
vi.mock('./select-users.ts', { spy: true });

const all = Array.from({ length: 90 }, (_, index) => index + 1);
let applied: number[];
let payload: BulkPayload;
let permissions: { name: string }[];
let stepsLeft: number;

const slice = {
  hasTime: () => (stepsLeft -= 1) >= 0,
  note: async (change: JobChange) => {
    payload = structuredClone(change.payload) as BulkPayload;
  },
};
const run = (steps = Infinity) => {
  stepsLeft = steps;
  return bulkChangeJob.run({ jobId: 5, kind: 'changeUsers', userId: 1, payload } as never, slice);
};

beforeEach(() => {
  applied = [];
  permissions = [{ name: 'admin.access' }, { name: 'users.update' }];
  payload = {
    change: { kind: 'unban' },
    selection: { ids: all },
    total: all.length,
    afterId: 0,
    changed: 0,
    failed: 0,
    failures: [],
  };
  vi.mocked(findUser)
    .mockReset()
    .mockImplementation(async (userId) => ({ userId, email: `${userId}@x.example` }) as never);
  vi.mocked(findJobCaller)
    .mockReset()
    .mockImplementation(async () => ({ user: { userId: 1, email: 'a@x.example' }, permissions }) as never);
  vi.mocked(selectUsers)
    .mockReset()
    .mockImplementation(async (_, __, afterId = 0) => all.filter((id) => id > afterId));
  vi.mocked(applyChange)
    .mockReset()
    .mockImplementation(async (_, { userId }) => void applied.push(userId));
  vi.spyOn(userRows, 'updateAtOnce').mockResolvedValue();
});

test('goes on where it stopped, and changes each user once', async () => {
  expect(await run(2)).toBe('more');
  expect(payload).toMatchObject({ afterId: 40, changed: 40 });
  expect(await run()).toBe('done');
  expect(payload).toMatchObject({ changed: 90, failed: 0 });
  expect(applied.sort((one, other) => one - other)).toEqual(all);
});

test('a refused user is a failure of its own, and the first ones are named', async () => {
  vi.mocked(applyChange).mockImplementation(async (_, { userId }) => {
    if (userId % 10 === 0) throw forbidden();
  });
  await run();
  expect(payload).toMatchObject({ changed: 81, failed: 9 });
  expect(payload.failures[0]).toEqual({ id: 10, name: '10', code: 'forbidden' });
});

test('a step that breaks off is noted as not done', async () => {
  vi.mocked(applyChange).mockImplementation(async (_, { userId }) => {
    if (userId === 25) throw unavailable(new Error('throttled'));
  });
  await expect(run()).rejects.toMatchObject({ status: 503 });
  expect(payload).toMatchObject({ afterId: 20, changed: 20 });
});

test('ends as refused once the admin may no longer manage users', async () => {
  await run(1);
  permissions = [{ name: 'admin.access' }];
  await expect(run()).rejects.toMatchObject({ status: 403 });
  expect(applied).toHaveLength(20);
});

test('the audit log names the admin, and nobody afterwards', async () => {
  await runWithContext('run', async () => {
    vi.mocked(applyChange).mockImplementation(async () => {
      expect(findContext()?.actor).toEqual({ user: { userId: 1, email: 'a@x.example' }, isToken: false });
    });
    await run();
    expect(findContext()?.actor).toBeUndefined();
  });
  expect(payload.failed).toBe(0);
});
