import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { ApiError } from '../../api/api-error.ts';
import type { FollowedJob } from './follow-job.ts';
import { JobProgress } from './job-progress.tsx';

const running: FollowedJob = { status: 'running', progress: 40 };
const done: FollowedJob = { status: 'done', progress: 100 };
const failed: FollowedJob = { status: 'failed', progress: 40, message: 'There is no space.' };

const announcement = page.getByRole('status');
const retry = page.getByRole('button', { name: 'Try again' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

/** Shows a job whose states a test sets. */
async function showJob(first: FollowedJob, onRestart?: () => void) {
  const state = { job: first, error: undefined as Error | undefined, reads: 0 };
  const read = async () => {
    state.reads += 1;
    if (state.error) throw state.error;
    return state.job;
  };
  const shown = await render(
    <JobProgress label="Importing" doneLabel="The import is done" first={first} {...{ read, onRestart }}>
      {() => <p>The result</p>}
    </JobProgress>,
  );
  // The job is followed from here on.
  await expect.element(announcement).toHaveTextContent('Importing');
  return { state, shown };
}

test('shows the progress of a job, then its result, and announces start and end', async () => {
  const { state } = await showJob(running);
  const bar = page.getByRole('progressbar', { name: 'Importing' });
  await expect.element(bar).toHaveAttribute('value', '0.4');
  await expect.element(page.getByText('40%')).toBeVisible();
  await expect.element(announcement).toHaveTextContent(/^Importing$/);
  state.job = { status: 'running', progress: 70 };
  await vi.advanceTimersByTimeAsync(3000);
  await expect.element(page.getByText('70%')).toBeVisible();
  state.job = done;
  await vi.advanceTimersByTimeAsync(3000);
  await expect.element(page.getByText('The result')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(announcement).toHaveTextContent('The import is done');
});

test('says why a job failed, and does it again', async () => {
  const onRestart = vi.fn<() => void>();
  await showJob(failed, onRestart);
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is no space.');
  await retry.click();
  expect(onRestart).toHaveBeenCalledOnce();
});

test('cannot repeat a failed job that nobody can start again', async () => {
  await showJob(failed);
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is no space.');
  await expect.element(retry).not.toBeInTheDocument();
});

test('follows a job again after a lost connection', async () => {
  const { state } = await showJob(running, vi.fn<() => void>());
  state.error = new ApiError({ status: 0, message: 'The server cannot be reached.', errors: {} });
  await vi.advanceTimersByTimeAsync(7000);
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
  state.error = undefined;
  state.job = done;
  await retry.click();
  await expect.element(page.getByText('The result')).toBeVisible();
});

test('stops asking when it is no longer shown', async () => {
  const { state, shown } = await showJob(running);
  await vi.advanceTimersByTimeAsync(1000);
  await shown.unmount();
  const { reads } = state;
  expect(reads).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(state.reads).toBe(reads);
});
