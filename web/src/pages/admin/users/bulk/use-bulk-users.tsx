import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkChange } from '#shared/entities/bulk-change.ts';
import type { ListedUser } from '#shared/entities/accounts/listed-user.ts';
import { runChange } from '../../../../api/run-change.ts';
import { followJob, isOver } from '../../../../parts/jobs/follow-job.ts';
import type { SelectedRows } from '../../../../parts/listing/use-selection.ts';
import { showFailure } from '../../../../parts/show-failure.ts';
import { toastQueue } from '../../../../ui/overlays/toast-queue.ts';
import { refreshManagedUsers } from '../user-queries.ts';
import { BulkMenu } from './bulk-menu.tsx';
import { BulkQuestion } from './bulk-question.tsx';
import { BulkResultDialog } from './bulk-result-dialog.tsx';
import { readRun, sendRun, takeBack, toRun, type BulkRun } from './bulk-run.ts';
import { bulkTexts, type BulkKind } from './bulk-texts.ts';

interface Started {
  run: BulkRun;
  latest: BulkChange;
}

type Shown = { kind: BulkKind; selected: SelectedRows<ListedUser> } | Started;

interface BulkUsers {
  /** The menu of what can be done with the selected users. */
  menuOf: (selected: SelectedRows<ListedUser>) => ReactNode;
  /** Asks before the selected users are changed. */
  ask: (kind: BulkKind, selected: SelectedRows<ListedUser>) => void;
  /** The question, the progress or the result. */
  dialog: ReactNode;
}

/** Changes many users: asks, shows the progress of what takes long, and the result if some could not be changed. */
export function useBulkUsers(): BulkUsers {
  const { t, i18n } = useTranslation();
  const [shown, setShown] = useState<Shown>();
  const unseen = useUnseenJobs();

  const start = async (run: BulkRun) => {
    const latest = await runChange(() => sendRun(run));
    const started = { run, latest };
    if (latest.status === 'done' && latest.failed === 0) finish(started);
    else setShown(started);
    if (isOver(latest)) await refreshManagedUsers();
  };
  const finish = (started: Started) => {
    started.run.clear();
    setShown(undefined);
    const undo = takeBack(started.run, started.latest);
    toastQueue.show({
      type: 'positive',
      message: doneText(started),
      ...(undo && { action: { label: t('Undo'), onPress: () => void start(undo).catch(showFailure) } }),
    });
  };
  const doneText = ({ run, latest: { changed } }: Started) => {
    const number = new Intl.NumberFormat(i18n.language);
    return bulkTexts(t, changed, number.format(changed))[run.change.kind].done;
  };
  const close = (started: Started) => {
    started.run.clear();
    setShown(undefined);
    if (isOver(started.latest)) return;
    const follow = unseen.follow(started.latest, (latest) => tellResult({ ...started, latest }));
    toastQueue.show({
      type: 'positive',
      message: t('The change goes on in the background.'),
      action: {
        label: t('Show progress'),
        onPress: () => {
          follow.abort();
          setShown(started);
        },
      },
    });
  };
  const tellResult = (started: Started) => {
    void refreshManagedUsers();
    const { failed: count } = started.latest;
    if (count === 0) return toastQueue.show({ type: 'positive', message: doneText(started) });
    return toastQueue.show({
      type: 'danger',
      message: t(':count [one user|other users] could not be changed.', { count }),
      action: { label: t('Show result'), onPress: () => setShown(started) },
    });
  };
  const followShown = (latest: BulkChange) => {
    setShown((last) => (last && 'run' in last ? { ...last, latest } : last));
    if (isOver(latest)) void refreshManagedUsers();
  };
  const ask = (kind: BulkKind, selected: SelectedRows<ListedUser>) => setShown({ kind, selected });
  return {
    ask,
    menuOf: (selected) => <BulkMenu selected={selected} onChoose={(kind) => ask(kind, selected)} />,
    dialog:
      shown &&
      ('run' in shown ? (
        <BulkResultDialog {...shown} onChange={followShown} start={start} onClose={() => close(shown)} />
      ) : (
        <BulkQuestion
          {...shown}
          send={(change) => start(toRun(change, shown.selected))}
          onClose={() => setShown((last) => (last === shown ? undefined : last))}
        />
      )),
  };
}

/** Follows changes whose dialog was closed, as long as the page is shown. */
function useUnseenJobs() {
  const page = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    page.current = controller;
    return () => controller.abort();
  }, []);
  return {
    follow(latest: BulkChange, onDone: (result: BulkChange) => void): AbortController {
      const own = new AbortController();
      const signal = AbortSignal.any([own.signal, ...(page.current ? [page.current.signal] : [])]);
      followJob(
        (each) => readRun(latest.id, each),
        () => undefined,
        { latest, signal },
      )
        .then(onDone)
        .catch((error: unknown) => {
          if (!signal.aborted) showFailure(error);
        });
      return own;
    },
  };
}
