import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOver } from '../../../parts/jobs/follow-job.ts';
import { JobCounts } from '../../../parts/jobs/job-counts.tsx';
import { JobProgress } from '../../../parts/jobs/job-progress.tsx';
import { BulkFailures } from '../../../parts/listing/bulk-failures.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { joinJobs, readJobs, type FileChange } from './file-calls.ts';

interface DeletionResultProps {
  change: FileChange;
  onClose: () => void;
}

/** How far the deletion of entries has come, and which could not be deleted. It goes on when this is closed. */
export function DeletionResult({ change, onClose }: DeletionResultProps) {
  const { t } = useTranslation();
  const { entries, failures, jobs } = change;
  const [isDone, setIsDone] = useState(jobs.every(isOver));
  return (
    <Dialog title={t('Delete forever')} size="large" isOpen onClose={onClose}>
      <DialogBody>
        {jobs.length > 0 && (
          <JobProgress
            label={t('Deleting files')}
            doneLabel={t('The files are deleted')}
            first={joinJobs(jobs)}
            read={(signal) => readJobs(jobs, signal)}
            onChange={(job) => setIsDone(isOver(job))}
          />
        )}
        {!isDone && (
          <p className="text-sm text-muted">{t('You can close this window: the deletion goes on.')}</p>
        )}
        {isDone && (
          <JobCounts
            counts={[
              [t('Deleted'), entries.length - failures.length],
              [t('Could not be deleted'), failures.length],
            ]}
          />
        )}
        <BulkFailures failures={failures} failed={failures.length} />
      </DialogBody>
      <DialogActions>
        <Button look={isDone ? 'primary' : 'secondary'} autoFocus onPress={onClose}>
          {isDone ? t('Done') : t('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
