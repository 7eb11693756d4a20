import { useTranslation } from 'react-i18next';
import type { BulkChange } from '#shared/entities/bulk-change.ts';
import { isOver } from '../jobs/follow-job.ts';
import { JobCounts } from '../jobs/job-counts.tsx';
import { JobProgress } from '../jobs/job-progress.tsx';
import { BulkFailures } from './bulk-failures.tsx';

interface BulkProgressProps {
  change: BulkChange;
  /** What is being done. Screen readers announce it at the start. */
  label: string;
  /** Announced at the end. */
  doneLabel: string;
  read: (signal?: AbortSignal) => Promise<BulkChange>;
  onChange: (latest: BulkChange) => void;
  /** Does the same again after it failed as a whole. */
  onRestart: () => void;
}

/** How far a change of many rows has come, and what came of it. */
export function BulkProgress({ change, ...props }: BulkProgressProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <>
      <JobProgress
        key={change.id}
        {...props}
        first={change}
        detail={({ changed, failed, total }) =>
          t(':done of :total', { done: number.format(changed + failed), total: number.format(total) })
        }
      >
        {(result) => (
          <>
            <JobCounts
              counts={[
                [t('Succeeded'), result.changed],
                [t('Could not be changed'), result.failed],
              ]}
            />
            <BulkFailures failures={result.failures} failed={result.failed} />
          </>
        )}
      </JobProgress>
      {!isOver(change) && (
        <p className="text-sm text-muted">{t('You can close this window: the change goes on.')}</p>
      )}
    </>
  );
}
