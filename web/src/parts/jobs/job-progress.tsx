import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { FormProblem } from '../form/form-problem.tsx';
import type { FollowedJob } from './follow-job.ts';
import { useFollowedJob } from './use-followed-job.ts';

interface JobProgressProps<Job> {
  /** What is being done, such as "Importing". Screen readers announce it at the start. */
  label: string;
  /** Announced at the end. */
  doneLabel: string;
  read: (signal?: AbortSignal) => Promise<Job>;
  /** What is known of the job when it is first shown. */
  first?: Job;
  /** How far it has come, instead of the percentage. */
  detail?: (job: Job) => string;
  /** Gets each state of the job. */
  onChange?: (job: Job) => void;
  /** Does the work again after it failed. Without it, only a lost connection can be tried again. */
  onRestart?: () => void;
  /** The result of a job that is done. */
  children?: (job: Job) => ReactNode;
}

/** Shows a job from its start to its result or error. Another job needs another key. */
export function JobProgress<Job extends FollowedJob>(props: JobProgressProps<Job>) {
  const { label, doneLabel, onRestart } = props;
  const { job, error, followAgain } = useFollowedJob(props);
  const latest = job ?? props.first;
  const isDone = job?.status === 'done';
  const retry = job?.status === 'failed' ? onRestart : followAgain;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {/* Empty at first: screen readers announce what changes in a region, not what it starts with. */}
      <p role="status" aria-live="polite" className="sr-only">
        {isDone ? doneLabel : job && label}
      </p>
      {error !== undefined && <JobProblem message={errorMessage(error)} onRetry={retry} />}
      {error === undefined && !isDone && (
        <Progress label={label} percent={latest?.progress ?? 0} detail={latest && props.detail?.(latest)} />
      )}
      {isDone && props.children?.(job)}
    </div>
  );
}

interface ProgressProps {
  label: string;
  percent: number;
  detail: string | undefined;
}

function Progress({ label, percent, detail }: ProgressProps) {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <div className="flex flex-col gap-2 py-4">
      <div className="flex justify-between gap-4">
        <span>{label}</span>
        <span className="text-muted tabular-nums">{detail ?? format.format(percent / 100)}</span>
      </div>
      <ProgressBar label={label} fraction={percent / 100} />
    </div>
  );
}

function JobProblem({ message, onRetry }: { message: string; onRetry: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col items-start gap-3">
      <FormProblem message={message} />
      {onRetry && <Button onPress={onRetry}>{t('Try again')}</Button>}
    </div>
  );
}
