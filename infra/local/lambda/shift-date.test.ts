import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

/** What a thread with a clock an hour ahead says of its dates. */
const program = `
  import { parentPort } from 'node:worker_threads';
  import { shiftDate, shiftRunningTime } from '${new URL('./shift-date.ts', import.meta.url).href}';
  const RealDate = Date;
  const made = new Date(5);
  shiftDate(() => 3_600_000);
  const before = performance.now();
  shiftRunningTime(() => 3_600_000);
  class Day extends Date { isDay = true; }
  const ahead = (date) => Math.round((Number(date) - RealDate.now()) / 10_000);
  parentPort.postMessage({
    ahead: [Date.now(), new Date(), new Day(), new Date(Date())].map(ahead),
    running: Math.round((performance.now() - before) / 10_000),
    given: [new Date(7), new Date(2026, 1, 3, 4).getHours(), new Date('2026-01-02').toJSON(), new Day(9)].map(String),
    kinds: [made instanceof Date, new Date() instanceof Date, new Day() instanceof Day, new Day() instanceof Date],
    same: [new Date().constructor === Date, Date.UTC(2026) === RealDate.UTC(2026), Date.name, Date.length, new Day().isDay],
  });
`;

test('dates of a thread are those of its clock, and otherwise what they were', async () => {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`));
  const said: unknown = await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await worker.terminate();
  expect(said).toEqual({
    ahead: [360, 360, 360, 360],
    running: 360,
    given: [String(new Date(7)), '4', '2026-01-02T00:00:00.000Z', String(new Date(9))],
    kinds: [true, true, true, true],
    same: [true, true, 'Date', 7, true],
  });
});
