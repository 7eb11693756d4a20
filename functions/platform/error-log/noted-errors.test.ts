import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError, overloaded } from '../app-error.ts';
import { findContext, runWithContext } from '../request-context.ts';
import { forgetNotedErrors, giveBack, noteError, takeDueErrors, writePauseMs } from './noted-errors.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  forgetNotedErrors();
});
afterEach(() => {
  vi.useRealTimers();
  forgetNotedErrors();
});

const most = 5;
const inRun = (work: () => void) => runWithContext('r1', async () => work());
const noteMany = (count: number, title = 'A') =>
  inRun(() => {
    for (let nth = 0; nth < count; nth += 1) noteError(title, { error: new Error(`No item ${nth}`) });
  });
const countsOf = (due: ReturnType<typeof takeDueErrors>) => due.map(({ count }) => count);

test('a storm of one error is one write, and what follows waits for its pause', async () => {
  await noteMany(1_000);
  expect(countsOf(takeDueErrors(most))).toEqual([1_000]);
  await noteMany(3);
  expect(takeDueErrors(most)).toEqual([]);
  vi.advanceTimersByTime(writePauseMs - 1);
  await noteMany(2);
  expect(takeDueErrors(most)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(countsOf(takeDueErrors(most))).toEqual([5]);
});

test('times are those of the first and the last since the write', async () => {
  await noteMany(1);
  takeDueErrors(most);
  const firstMs = Date.now() + 1_000;
  vi.advanceTimersByTime(1_000);
  await noteMany(1);
  vi.advanceTimersByTime(writePauseMs);
  await noteMany(1);
  expect(takeDueErrors(most)).toEqual([
    expect.objectContaining({ count: 2, firstMs, lastMs: firstMs + writePauseMs }),
  ]);
});

test('what cannot be written is counted again after a pause', async () => {
  await noteMany(4);
  const [due] = takeDueErrors(most);
  await noteMany(2);
  if (due) giveBack(due);
  expect(takeDueErrors(most)).toEqual([]);
  vi.advanceTimersByTime(writePauseMs);
  expect(countsOf(takeDueErrors(most))).toEqual([6]);
});

test('many different errors at once are written in turns, and those past the memory as others', async () => {
  await inRun(() => {
    for (let nth = 0; nth < 60; nth += 1) noteError(`title ${String.fromCodePoint(65 + nth)}`, {});
  });
  let sum = 0;
  for (let turn = 0; turn < 11; turn += 1) {
    const counts = countsOf(takeDueErrors(most));
    expect(counts.length).toBeLessThanOrEqual(most);
    sum += counts.reduce((all, count) => all + count, 0);
  }
  expect(sum).toBe(60);
});

test('an occurrence tells its request, user and function, and nothing that a user wrote', async () => {
  vi.stubEnv('SERVICE', 'event-run-jobs');
  vi.stubEnv('APP_VERSION', '1.2.3');
  await runWithContext('r7', async () => {
    Object.assign(findContext() ?? {}, { userId: 7, routeName: 'moveEntries' });
    const error = new TypeError('password=canary for ann@example.com');
    const fields = { kind: 'copyEntries', jobId: 9, body: 'canary', name: 'canary.txt', path: '/canary' };
    noteError('A job broke off', { ...fields, error });
  });
  const [due] = takeDueErrors(most);
  expect(due?.latest).toMatchObject({
    title: 'A job broke off',
    level: 'error',
    exception: 'TypeError',
    requestId: 'r7',
    userId: 7,
    route: 'moveEntries',
    service: 'event-run-jobs',
    release: '1.2.3',
    file: expect.stringMatching(/functions\/platform\/error-log\/noted-errors\.test\.ts$/),
    context: { kind: 'copyEntries', jobId: 9 },
  });
  const { trace: _code, ...told } = due?.latest ?? {};
  expect(JSON.stringify(told)).not.toMatch(/canary|example\.com/);
});

test('a service that is down is a warning, with its own code and what it came from', async () => {
  const cause = Object.assign(new Error('Reduce your request rate'), { name: 'SlowDown' });
  await inRun(() => noteError('Request failed', { error: overloaded(cause) }));
  await inRun(() => noteError('Request failed', { error: new AppError(503, 'storageDown') }));
  expect(takeDueErrors(most).map(({ latest }) => latest)).toEqual([
    expect.objectContaining({ level: 'warning', code: 'overloaded', exception: 'SlowDown' }),
    expect.objectContaining({ level: 'warning', code: 'storageDown', exception: 'AppError' }),
  ]);
});

test('nothing is noted outside of a request or run, where nothing would write it', () => {
  noteError('A', {});
  expect(takeDueErrors(most)).toEqual([]);
});
