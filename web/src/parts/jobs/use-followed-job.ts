import { useEffect, useEffectEvent, useState } from 'react';
import { followJob, type FollowedJob } from './follow-job.ts';

interface FollowedJobOptions<Job> {
  read: (signal?: AbortSignal) => Promise<Job>;
  /** What is known of the job when it is first shown. */
  first?: Job;
  /** Gets each state of the job. */
  onChange?: (job: Job) => void;
}

interface FollowedJobState<Job> {
  /** The latest state; undefined until there is one. */
  job: Job | undefined;
  /** Why the job failed, or cannot be read. */
  error: unknown;
  /** Reads the job again after an error. */
  followAgain: () => void;
}

/** Follows a job while the component is shown. Another job needs a component with another key. */
export function useFollowedJob<Job extends FollowedJob>(
  options: FollowedJobOptions<Job>,
): FollowedJobState<Job> {
  const [job, setJob] = useState<Job>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const follow = useEffectEvent((nth: number, signal: AbortSignal) => {
    const onChange = (changed: Job) => {
      setJob(changed);
      options.onChange?.(changed);
    };
    const latest = nth === 0 ? options.first : undefined;
    followJob(options.read, onChange, { latest, signal }).catch((thrown: unknown) => {
      if (!signal.aborted) setError(thrown);
    });
  });
  useEffect(() => {
    const abort = new AbortController();
    follow(attempt, abort.signal);
    return () => abort.abort();
  }, [attempt]);
  const followAgain = () => {
    setError(undefined);
    setAttempt(attempt + 1);
  };
  return { job, error, followAgain };
}
