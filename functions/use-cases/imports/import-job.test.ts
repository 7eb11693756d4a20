import { beforeEach, expect, test, vi } from 'vitest';
import type { JobItem } from '../../data/entities/job.ts';
import { commit, type Step } from '../../data/commit.ts';
import type { JobChange } from '../../data/jobs.ts';
import { conflict, unavailable } from '../../platform/app-error.ts';
import { runWithContext } from '../../platform/request-context.ts';
import { deleteObject, findObjectHead, findObjectSize } from '../../storage/objects.ts';
import type { Slice } from '../background/define-job.ts';
import { csvImports } from './csv-imports.ts';
import { importJob } from './import-job.ts';
import { emptyTally, type Tally } from './tally.ts';

vi.mock('../../data/accounts/users.ts', async (original) => ({
  ...(await original<object>()),
  findUser: async () => user,
}));
vi.mock('../../data/commit.ts', { spy: true });
vi.mock('../accounts/effective-permissions.ts', () => ({ permissionsOf: async () => permissions }));
vi.mock('../../storage/objects.ts', { spy: true });

let user: { userId: number; email: string; bannedAtMs?: number };
let permissions: { name: string }[];
/** Ids of what was written, by the code of the row. */
let written: Map<string, number>;
let job: JobItem;
let stepsLeft: number;
let failsAt: string | undefined;

const rows = 120;
const codeOf = (index: number) => `CODE${index}`;
const file = [
  'code,type,amount,duration',
  ...Array.from({ length: rows }, (_, index) => line(codeOf(index))),
];
function line(code: string) {
  return `${code},percent,10,once`;
}

const slice: Slice = {
  hasTime: () => (stepsLeft -= 1) >= 0,
  async note({ payload, progress }: JobChange) {
    // As the table does: what is noted is a copy.
    job = {
      ...job,
      ...(payload !== undefined && { payload: structuredClone(payload) }),
      ...(progress && { progress }),
    };
  },
};
const run = (steps = Infinity) => {
  stepsLeft = steps;
  return importJob.run(job, slice);
};

beforeEach(() => {
  permissions = [{ name: 'admin.access' }, { name: 'discount.update' }];
  user = { userId: 1, email: 'admin@example.com' };
  vi.mocked(commit).mockReset().mockResolvedValue();
  written = new Map();
  failsAt = undefined;
  const text = Buffer.from(file.join('\n'));
  vi.mocked(findObjectSize).mockReset().mockResolvedValue(text.length);
  vi.mocked(findObjectHead).mockReset().mockResolvedValue(text);
  vi.mocked(deleteObject).mockReset().mockResolvedValue();
  const payload = { name: 'discounts', tally: emptyTally(rows), done: 0, ids: [], options: {} };
  job = { jobId: 5, kind: 'import', userId: 1, payload } as unknown as JobItem;
  vi.spyOn(csvImports.discounts, 'open').mockResolvedValue({
    lookUp: async () => undefined,
    check: async () => ({ result: 'created' }),
    async write({ number, data, refusal }, id) {
      if (refusal) return refusal;
      const { code } = data as { code: string };
      if (code === failsAt) throw unavailable(undefined);
      if (written.get(code) === id) return { result: 'created' };
      if (written.has(code)) {
        return { result: 'skipped', errors: [{ row: number, field: 'code', code: 'couponExists' }] };
      }
      written.set(code, id);
      return { result: 'created' };
    },
  });
});

const tally = () => (job.payload as { tally: object }).tally;

test('all rows are written once, whatever the stretches, and the file is deleted at the end', async () => {
  const outcomes = [];
  while (outcomes.at(-1) !== 'done') outcomes.push(await run(1));
  expect(outcomes).toEqual(['more', 'more', 'done']);
  expect(tally()).toEqual({ total: rows, created: rows, updated: 0, skipped: 0, errors: [] });
  expect(new Set(written.values()).size).toBe(rows);
  expect(deleteObject).toHaveBeenCalledExactlyOnceWith('imports/5.csv');
});

test('a step that breaks off is repeated with the same ids, so that no row is an error of its own', async () => {
  failsAt = codeOf(70);
  await expect(run()).rejects.toMatchObject({ status: 503 });
  const before = new Map(written);
  failsAt = undefined;
  expect(await run()).toBe('done');
  expect(tally()).toMatchObject({ created: rows, skipped: 0 });
  for (const [code, id] of before) expect(written.get(code)).toBe(id);
});

test('rows that repeat another one are skipped, with the number of the first', async () => {
  const text = Buffer.from([...file, line(codeOf(3)), 'BAD,percent,many,once'].join('\n'));
  vi.mocked(findObjectSize).mockResolvedValue(text.length);
  vi.mocked(findObjectHead).mockResolvedValue(text);
  await run();
  expect(tally()).toMatchObject({
    skipped: 2,
    errors: [
      { row: rows + 2, field: 'code', code: 'importRowRepeated', params: { row: 5 } },
      { row: rows + 3, field: 'amount', code: 'numberRequired' },
    ],
  });
});

test.each([
  ['has lost the permission', () => void (permissions = [])],
  ['is banned', () => void (user.bannedAtMs = 1)],
])('an importer who %s imports nothing more: the other rows are skipped', async (_, change) => {
  await run(1);
  change();
  expect(await run()).toBe('done');
  expect(written.size).toBe(50);
  expect(tally()).toMatchObject({ created: 50, skipped: 70 });
  expect((tally() as Tally).errors[0]).toEqual({ row: 52, code: 'forbidden' });
  expect(deleteObject).toHaveBeenCalledOnce();
});

test('a file that is gone ends the import', async () => {
  vi.mocked(findObjectSize).mockResolvedValue(undefined);
  await expect(run()).rejects.toMatchObject({ status: 410 });
});

test('a run that broke off after the last row ends the import, though its file is gone', async () => {
  await run();
  vi.mocked(findObjectSize).mockResolvedValue(undefined);
  expect(await run()).toBe('done');
  expect(tally()).toMatchObject({ created: rows });
});

test('the audit log tells once what came of an import, by the name of its importer', async () => {
  await runWithContext('run', async () => {
    await run();
  });
  const [[steps]] = vi.mocked(commit).mock.calls as [[Step[]]];
  const item = steps[0]?.item.Put?.Item as { auditId: number };
  expect(item).toMatchObject({
    action: 'coupon.import',
    actorId: 1,
    target: { type: 'import', id: '5', name: 'discounts' },
    changes: [
      { field: 'created', from: null, to: '120' },
      { field: 'updated', from: null, to: '0' },
      { field: 'skipped', from: null, to: '0' },
    ],
  });
  // The run broke off after the entry: the next one meets it by its id.
  vi.mocked(commit).mockRejectedValue(conflict());
  expect(await run()).toBe('done');
  const again = vi.mocked(commit).mock.calls[1]?.[0][0]?.item.Put?.Item as { auditId: number };
  expect(again.auditId).toBe(item.auditId);
});
