import { useTranslation } from 'react-i18next';
import type { BulkChange } from '#shared/entities/bulk-change.ts';
import { isOver } from '../../../../parts/jobs/follow-job.ts';
import { BulkProgress } from '../../../../parts/listing/bulk-progress.tsx';
import { useChange } from '../../../../parts/use-change.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/overlays/dialog.tsx';
import { readRun, retryOf, takeBack, type BulkRun } from './bulk-run.ts';
import { bulkTexts } from './bulk-texts.ts';

interface BulkResultDialogProps {
  run: BulkRun;
  latest: BulkChange;
  onChange: (latest: BulkChange) => void;
  /** Starts another change: the same again, for those that failed, or what takes it back. */
  start: (run: BulkRun) => Promise<void>;
  onClose: () => void;
}

/** The progress of a change of many users, then its result. The work goes on when it is closed. */
export function BulkResultDialog({ run, latest, onChange, start, onClose }: BulkResultDialogProps) {
  const { t } = useTranslation();
  const next = useChange({ send: start });
  const isDone = isOver(latest);
  const undo = isDone ? takeBack(run, latest) : undefined;
  const { action } = bulkTexts(t, run.count, '')[run.change.kind];
  return (
    <Dialog title={action} size="large" isOpen isWholePhone isBusy={next.isPending} onClose={onClose}>
      <DialogBody>
        <BulkProgress
          change={latest}
          label={t('Changing users')}
          doneLabel={t('The change is done')}
          read={(signal) => readRun(latest.id, signal)}
          onChange={onChange}
          onRestart={() => void next.run(run)}
        />
      </DialogBody>
      <DialogActions>
        {undo && (
          <Button isDisabled={next.isPending} onPress={() => void next.run(undo)}>
            {t('Undo')}
          </Button>
        )}
        {isDone && latest.failures.length > 0 && (
          <Button isPending={next.isPending} onPress={() => void next.run(retryOf(run, latest))}>
            {t('Try the failed again')}
          </Button>
        )}
        <Button
          look={isDone ? 'primary' : 'secondary'}
          autoFocus
          isDisabled={next.isPending}
          onPress={onClose}
        >
          {isDone ? t('Done') : t('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
