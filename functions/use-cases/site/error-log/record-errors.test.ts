import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { errorLog } from '#shared/error-log.ts';
import { startTestDrive } from '../../../../tests/support/drive/test-drive.ts';
import { forgetNotedErrors, writePauseMs } from '../../../platform/error-log/noted-errors.ts';
import { logger } from '../../../platform/logger.ts';
import { findContext, runWithContext } from '../../../platform/request-context.ts';

let drive: Awaited<ReturnType<typeof startTestDrive>>;
let groups: typeof import('../../../data/site/error-groups.ts');
let occurrences: typeof import('../../../data/site/error-occurrences.ts');
let flushErrors: typeof import('./flush-errors.ts').flushErrors;

beforeAll(async () => {
  drive = await startTestDrive();
  groups = await import('../../../data/site/error-groups.ts');
  occurrences = await import('../../../data/site/error-occurrences.ts');
  ({ flushErrors } = await import('./flush-errors.ts'));
});
afterAll(() => drive.close());
beforeEach(async () => {
  await drive.clear();
  forgetNotedErrors();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  forgetNotedErrors();
});

/** Logs errors in a run, and answers what storing them cost. */
async function fail(titles: readonly string[], requestId = 'r1'): Promise<number> {
  return runWithContext(requestId, async () => {
    for (const title of titles) logger.error(title, { error: new Error('broken') });
    await flushErrors();
    return findContext()?.tableCalls ?? 0;
  });
}
const pass = () => vi.advanceTimersByTime(writePauseMs);
const list = async () =>
  (await groups.listErrorGroups()).map(({ title, count, writes }) => ({ title, count, writes }));

test(
  'a storm of 1,000 errors in a run, and of 1,000 runs, is counted right in few writes',
  { tags: 'variant' },
  async () => {
    expect(await fail(Array.from({ length: 1_000 }, () => 'A'))).toBeLessThanOrEqual(4);
    let calls = 0;
    for (let nth = 0; nth < 1_000; nth += 1) calls += await fail(['A']);
    expect(calls).toBe(0);
    pass();
    // Another run of the instance writes what was left, though nothing failed in it.
    expect(await fail([])).toBe(2);
    expect(await list()).toEqual([{ title: 'A', count: 2_000, writes: 2 }]);
  },
);

test('a group keeps its first and last time, and its last occurrences', async () => {
  const firstMs = Date.now();
  for (let nth = 1; nth <= errorLog.keptOccurrences + 2; nth += 1) {
    await fail(['A'], `r${nth}`);
    pass();
  }
  const [group] = await groups.listErrorGroups();
  expect(group).toMatchObject({ firstMs, lastMs: Date.now() - writePauseMs, count: 7, exception: 'Error' });
  const kept = group ? await occurrences.listOccurrences(group) : [];
  expect(kept.map(({ requestId }) => requestId)).toEqual(['r7', 'r6', 'r5', 'r4', 'r3']);
});

test('two instances that meet the same new error make one group', async () => {
  const { recordErrors } = await import('./record-errors.ts');
  const { noteError, takeDueErrors } = await import('../../../platform/error-log/noted-errors.ts');
  await runWithContext('r1', async () => noteError('A', {}));
  const due = takeDueErrors(1);
  await Promise.all([recordErrors(due), recordErrors(due), recordErrors(due)]);
  expect(await list()).toEqual([{ title: 'A', count: 3, writes: 3 }]);
});

test('groups are bounded: what is new beyond is counted together, until expired ones have left', async () => {
  await groups.correctTally(errorLog.maxGroups - 1);
  await fail(['A', 'B', 'C']);
  const titles = (await list()).map(({ title }) => title);
  expect(titles).toHaveLength(2);
  expect(titles).toContain('Errors beyond the first 400 groups');
  expect((await list()).map(({ count }) => count).toSorted()).toEqual([1, 2]);
  const { countErrorGroups } = await import('./count-error-groups.ts');
  expect(await countErrorGroups()).toBe(2);
  await fail(['D']);
  expect((await list()).map(({ title }) => title)).toContain('D');
});

test('a group expires after 30 days without an error, and one that comes again is new', async () => {
  await fail(['A']);
  vi.advanceTimersByTime(29 * 86_400_000);
  await fail(['A']);
  expect(await list()).toEqual([expect.objectContaining({ count: 2 })]);
  vi.advanceTimersByTime(30 * 86_400_000 + 1_000);
  expect(await list()).toEqual([]);
  await fail(['A']);
  expect(await list()).toEqual([{ title: 'A', count: 1, writes: 1 }]);
  const [group] = await groups.listErrorGroups();
  expect(group && (await occurrences.listOccurrences(group))).toHaveLength(1);
});

test('the days of a group that is seen each day are those that are kept', async () => {
  for (let day = 0; day < errorLog.keptDays + 5; day += 1) {
    await fail(['A']);
    vi.advanceTimersByTime(86_400_000);
  }
  const [group] = await groups.listErrorGroups();
  expect(group?.count).toBe(errorLog.keptDays + 5);
  expect(group?.days).toHaveLength(errorLog.keptDays + 1);
});

test('a table that refuses neither fails the run nor loses the count, and nothing recurs', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const error = vi.spyOn(logger, 'error');
  drive.breaker.breakAt(1, false);
  await expect(fail(['A'])).resolves.toBeLessThanOrEqual(4);
  drive.breaker.heal();
  expect(warn).toHaveBeenCalledOnce();
  expect(error).toHaveBeenCalledOnce();
  expect(await list()).toEqual([]);
  pass();
  await fail([]);
  expect(await list()).toEqual([{ title: 'A', count: 1, writes: 1 }]);
});
