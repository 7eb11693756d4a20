import { clientMessages } from '#shared/messages/client-messages.ts';
import type { ErrorParams } from '#shared/messages/errors.ts';
import { translatedError } from '../../api/api-error.ts';

/** What the API says of work that goes on in the background. */
export interface FollowedJob {
  status: 'pending' | 'queued' | 'running' | 'done' | 'failed';
  /** 0 to 100. */
  progress: number;
  /** Why it failed, in English. */
  message?: string;
  code?: string;
  params?: ErrorParams;
}

interface FollowOptions<Job> {
  /** What is known of the job. Without it, the job is read at once. */
  latest?: Job;
  /** Ends the following; the job itself goes on. */
  signal?: AbortSignal;
}

const firstPauseMs = 500;
const longestPauseMs = 3000;
/** Reads in a row that may fail before the job is no longer followed. */
const maxFailures = 5;

/**
 * Reads a job until it is over, less and less often; a lost connection is sat out for a while. Passes each state to
 * `onChange`, and returns the last one.
 * @throws ApiError if the job failed, or can no longer be read
 * @throws the reason of the signal once it is aborted
 */
export async function followJob<Job extends FollowedJob>(
  read: (signal?: AbortSignal) => Promise<Job>,
  onChange: (job: Job) => void,
  { latest, signal }: FollowOptions<Job> = {},
): Promise<Job> {
  let job = latest;
  let pauseMs = firstPauseMs;
  let failures = 0;
  if (job) onChange(job);
  while (!job || !isOver(job)) {
    if (job || failures > 0) {
      await pause(pauseMs, signal);
      pauseMs = Math.min(pauseMs * 1.5, longestPauseMs);
    }
    try {
      job = await read(signal);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === maxFailures) throw error;
    }
    signal?.throwIfAborted();
    if (failures === 0) onChange(job as Job);
  }
  if (job.status === 'done') return job;
  const { message = clientMessages.unexpected, code, params } = job;
  throw await translatedError({ status: 0, message, errors: {}, code, params });
}

/** Whether a job has ended, well or not. */
export function isOver({ status }: FollowedJob): boolean {
  return status === 'done' || status === 'failed';
}

function pause(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, durationMs);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
