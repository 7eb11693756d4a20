import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { followJob, type FollowedJob } from './follow-job.ts';

const running = (progress: number): FollowedJob => ({ status: 'running', progress });
const done: FollowedJob = { status: 'done', progress: 100 };
const lost = new ApiError({ status: 0, message: 'The server cannot be reached.', errors: {} });

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Reads these states one after the other, the last one again and again; an error is thrown. */
function reading(...states: (FollowedJob | Error)[]) {
  return vi.fn<(signal?: AbortSignal) => Promise<FollowedJob>>(() => {
    const state = states.length > 1 ? states.shift() : states[0];
    return state instanceof Error ? Promise.reject(state) : Promise.resolve(state as FollowedJob);
  });
}

test('reads a job at once, and then until it is done', async () => {
  const read = reading({ status: 'queued', progress: 0 }, running(40), done);
  const onChange = vi.fn<(job: FollowedJob) => void>();
  const followed = followJob(read, onChange);
  await vi.runAllTimersAsync();
  await expect(followed).resolves.toEqual(done);
  expect(onChange.mock.calls.map(([{ progress }]) => progress)).toEqual([0, 40, 100]);
});

test('reads nothing of a job that is known to be done', async () => {
  const read = reading(done);
  const onChange = vi.fn<(job: FollowedJob) => void>();
  await followJob(read, onChange, { latest: done });
  expect(read).not.toHaveBeenCalled();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(done);
});

test('reads a long job less and less often', async () => {
  const times: number[] = [];
  const startedAt = Date.now();
  const read = () => {
    times.push(Date.now() - startedAt);
    return Promise.resolve(times.length === 8 ? done : running(times.length));
  };
  const followed = followJob(read, () => {}, { latest: running(0) });
  await vi.runAllTimersAsync();
  await followed;
  const pauses = times.map((time, index) => time - (times[index - 1] ?? 0));
  expect(pauses[0]).toBe(500);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(pauses.at(-1)).toBe(3000);
});

test('sits out a lost connection', async () => {
  const read = reading(lost, lost, lost, lost, running(50), lost, lost, lost, lost, done);
  const followed = followJob(read, () => {});
  await vi.runAllTimersAsync();
  await expect(followed).resolves.toEqual(done);
});

test('throws after five failures in a row', async () => {
  const read = reading(lost);
  await Promise.all([expect(followJob(read, () => {})).rejects.toBe(lost), vi.runAllTimersAsync()]);
  expect(read).toHaveBeenCalledTimes(5);
});

test('throws why a job failed', async () => {
  const read = reading({ status: 'failed', progress: 10, message: 'No space.', code: 'noSpace' });
  await expect(followJob(read, () => {})).rejects.toMatchObject({ message: 'No space.', code: 'noSpace' });
});

test('stops in a pause once the signal is aborted', async () => {
  const abort = new AbortController();
  const read = reading(running(1));
  const leave = async () => {
    await vi.advanceTimersByTimeAsync(600);
    abort.abort();
  };
  const followed = followJob(read, () => {}, { signal: abort.signal });
  await Promise.all([expect(followed).rejects.toThrow('aborted'), leave()]);
  expect(read).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('reports nothing that arrives after the signal is aborted', async () => {
  const abort = new AbortController();
  const onChange = vi.fn<(job: FollowedJob) => void>();
  const read = () => {
    abort.abort();
    return Promise.resolve(done);
  };
  await expect(followJob(read, onChange, { signal: abort.signal })).rejects.toThrow('aborted');
  expect(onChange).not.toHaveBeenCalled();
});
