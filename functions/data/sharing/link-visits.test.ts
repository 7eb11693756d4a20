import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDriveInProcess } from '../../../tests/support/drive/drive-in-process.ts';
import { hourMs, nowMs } from '../../platform/clock.ts';
import { findContext, runWithContext } from '../../platform/request-context.ts';

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let visits: typeof import('./link-visits.ts');
let ahead: typeof import('../table/read-ahead.ts');

beforeAll(async () => {
  drive = await startDriveInProcess();
  visits = await import('./link-visits.ts');
  ahead = await import('../table/read-ahead.ts');
});

afterAll(() => drive.close());

const visit = { linkId: 7, entryId: 8, action: 'viewed_by_link' as const };

/** Whether a visit is new whose key was read ahead, and how many calls of the table that took. */
const visitAgain = (visitor: string) =>
  runWithContext('1', async () => {
    await ahead.readAhead([visits.visitKey({ ...visit, visitor })]);
    const isNew = await visits.isNewVisit({ ...visit, visitor });
    return { isNew, calls: findContext()?.tableCalls };
  });

test('a visit that was read ahead and is not an hour old takes no write', async () => {
  expect(await visitAgain('ann')).toEqual({ isNew: true, calls: 2 });
  expect(await visitAgain('ann')).toEqual({ isNew: false, calls: 1 });
  expect(await visitAgain('bob')).toEqual({ isNew: true, calls: 2 });
});

test('an earlier visit counts no more after its hour', async () => {
  const key = visits.visitKey({ ...visit, visitor: 'cid' });
  const isNewAfter = (untilMs: number) =>
    runWithContext('1', () => {
      ahead.keepReadAhead([key], [{ ...key, untilMs }]);
      return visits.isNewVisit({ ...visit, visitor: 'cid' });
    });
  expect(await isNewAfter(nowMs() + hourMs)).toBe(false);
  expect(await isNewAfter(nowMs() - 1)).toBe(true);
});
