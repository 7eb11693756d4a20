import { useEffect, useRef, useState } from 'react';
import type { SiteEntry } from '#shared/entities/drive/site-entry.ts';
import { shownName } from '#shared/text/shown-name.ts';
import { BulkFailures, type NamedFailure } from '../../../parts/listing/bulk-failures.tsx';
import { JobCounts } from '../../../parts/jobs/job-counts.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { removeLinks } from './file-calls.ts';
import { ownerNames } from './owners.ts';

interface LinkRemovalDialogProps {
  /** Entries with a link. */
  entries: readonly SiteEntry[];
  onDone: () => void;
  onClose: () => void;
}

/** Turns links off after a question, one after the other, and names those that could not be. */
export function LinkRemovalDialog({ entries, onDone, onClose }: LinkRemovalDialogProps) {
  const { t, language } = useWording();
  const [done, setDone] = useState<number>();
  const [failures, setFailures] = useState<NamedFailure[]>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const [first, ...others] = entries;
  const count = entries.length;
  const isRunning = done !== undefined && !failures;
  const run = async () => {
    const controller = new AbortController();
    running.current = controller;
    setDone(0);
    const result = await removeLinks(entries, { signal: controller.signal, onProgress: setDone });
    onDone();
    if (result.failures.length > 0) return setFailures(result.failures);
    onClose();
    return toastQueue.show({
      type: 'positive',
      message: t('Turned off :count [one link|other links]', { count: result.removed }),
    });
  };
  return (
    <Dialog
      role={failures ? 'dialog' : 'alertdialog'}
      title={
        first && others.length === 0
          ? t('Turn off the link of :name?', { name: shownName(first.name) })
          : t('Turn off :count [one link|other links]?', { count })
      }
      isOpen
      isBusy={isRunning}
      onClose={onClose}
    >
      <DialogBody>
        {done === undefined && <Question owners={ownerNames(entries)} language={language} />}
        {isRunning && <Progress done={done} total={count} />}
        {failures && (
          <>
            <JobCounts
              counts={[
                [t('Turned off'), (done ?? 0) - failures.length],
                [t('Could not be turned off'), failures.length],
              ]}
            />
            <BulkFailures failures={failures} failed={failures.length} />
          </>
        )}
      </DialogBody>
      <DialogActions>
        {isRunning && <Button onPress={() => running.current?.abort()}>{t('Stop')}</Button>}
        {failures && (
          <Button look="primary" autoFocus onPress={onClose}>
            {t('Done')}
          </Button>
        )}
        {done === undefined && (
          <>
            <Button autoFocus onPress={onClose}>
              {t('Cancel')}
            </Button>
            <Button look="danger" onPress={() => void run()}>
              {t('Turn off')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

const maxOwners = 3;

function Question({ owners, language }: { owners: readonly string[]; language: string }) {
  const { t } = useWording();
  const listed = owners.slice(0, maxOwners).map(shownName);
  const others = owners.length - listed.length;
  if (others > 0) listed.push(t(':count [one other|other others]', { count: others }));
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(listed);
  return (
    <>
      {names && <p>{t('Owner: :names', { names })}</p>}
      <p>{t('Links stop working at once. They cannot be restored.')}</p>
    </>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  const { t, language } = useWording();
  const number = new Intl.NumberFormat(language);
  return (
    <div className="flex flex-col gap-2 py-4">
      <p role="status" className="flex justify-between gap-4">
        <span>{t('Turning links off')}</span>
        <span className="text-muted tabular-nums">
          {t(':done of :total', { done: number.format(done), total: number.format(total) })}
        </span>
      </p>
      <ProgressBar label={t('Turning links off')} fraction={done / total} />
    </div>
  );
}
