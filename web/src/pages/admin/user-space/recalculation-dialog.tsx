import type { SpaceRecalculation } from '#shared/entities/accounts/user-space.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { getUserSpaceRecalculation } from '#shared/routes/accounts/user-space.ts';
import { call } from '../../../api/call.ts';
import { JobProgress } from '../../../parts/jobs/job-progress.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useWording } from '../../../ui/use-wording.ts';

interface RecalculationDialogProps {
  name: string;
  /** Absent until it has begun. */
  recalculation: SpaceRecalculation | undefined;
  onDone: () => void;
  onRestart: () => void;
  onClose: () => void;
}

/** How a count of the files of a user goes on, and what it has found. */
export function RecalculationDialog(props: RecalculationDialogProps) {
  const { name, recalculation, onDone, onRestart, onClose } = props;
  const { t } = useWording();
  const label = t('Counting files');
  return (
    <Dialog title={t('Recalculate the space of :name', { name })} isOpen onClose={onClose}>
      <DialogBody>
        {recalculation ? (
          <JobProgress
            key={recalculation.id}
            label={label}
            doneLabel={t('All files are counted')}
            first={recalculation}
            read={async (signal) => {
              const params = { recalculationId: recalculation.id };
              return (await call(getUserSpaceRecalculation, { params, signal })).recalculation;
            }}
            onChange={({ status }) => status === 'done' && onDone()}
            onRestart={onRestart}
          >
            {(job) => <Result {...job} />}
          </JobProgress>
        ) : (
          <ProgressBar label={label} />
        )}
      </DialogBody>
      <DialogActions>
        <Button onPress={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Result({ before = 0, after = 0 }: Pick<SpaceRecalculation, 'before' | 'after'>) {
  const { t, language } = useWording();
  const size = (bytes: number) => formatBytes(bytes, language);
  if (before === after) return <p>{t('The used space was right: :used.', { used: size(after) })}</p>;
  return (
    <>
      <p>
        {t('The used space was :before, and is :after now.', { before: size(before), after: size(after) })}
      </p>
      <p className="text-sm text-muted">
        {t('The difference of :bytes bytes is a defect. It is in the error log.', {
          bytes: new Intl.NumberFormat(language).format(Math.abs(after - before)),
        })}
      </p>
    </>
  );
}
