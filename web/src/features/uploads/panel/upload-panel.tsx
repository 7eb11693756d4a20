import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { entryHash } from '#shared/drive/entry-hash.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { folderPath } from '../../../parts/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { useIsPhone } from '../../../ui/use-media-query.ts';
import { conflictQuestions } from '../choosing/conflict-questions.ts';
import { gather } from '../choosing/gather.ts';
import { pickFiles } from '../choosing/pick-files.ts';
import { summarizeQueue } from './summarize-queue.ts';
import { UnfinishedList } from '../unfinished/unfinished-list.tsx';
import { UploadAnnouncer } from './upload-announcer.tsx';
import type { UploadItem } from '../upload-item.ts';
import { UploadList } from './upload-list.tsx';
import { UploadPanelActions } from './upload-panel-actions.tsx';
import { UploadPanelHeader } from './upload-panel-header.tsx';
import { configureUploads, uploadQueue } from '../upload-queue.ts';
import { useFailureToasts } from './use-failure-toasts.ts';
import { useQueueActivity } from './use-queue-activity.ts';
import { useQueueView } from './use-queue-view.ts';

const ConflictDialog = lazy(() =>
  import('../choosing/conflict-dialog.tsx').then((dialog) => ({ default: dialog.ConflictDialog })),
);

export interface UploadPanelProps {
  /** Called with what was finished in the last moment, so that open lists can show it. */
  onEntriesCreated(entries: FileEntry[]): void;
  /** Called when uploads begin to run, and when none of them does any more; must stay the same function. */
  onActivityChange(isActive: boolean): void;
}

const showAfterMs = 300;
const panelClass =
  'fixed z-30 flex flex-col overflow-hidden bg-paper shadow-popover transition-[opacity,transform] duration-200 md:end-6 md:bottom-6 md:max-h-[calc(100dvh-6rem)] md:w-95 md:rounded-panel starting:translate-y-2 starting:opacity-0';
const openClass = 'max-md:inset-0';
/** A bar above the button for new things, which stays within the thumb's reach. */
const collapsedClass =
  'max-md:inset-x-3 max-md:bottom-[calc(max(1rem,env(safe-area-inset-bottom))+3.5rem)] max-md:rounded-panel';

/** The queue at the bottom of the screen, and what it asks. */
export function UploadPanel({ onEntriesCreated, onActivityChange }: UploadPanelProps) {
  const { user, settings } = useBootstrap();
  useEffect(configureUploads, [user, settings.uploads]);
  useEffect(() => uploadQueue.onEntryCreated(gather(showAfterMs, onEntriesCreated)), [onEntriesCreated]);
  useFailureToasts();
  return (
    <>
      <Panel onActivityChange={onActivityChange} />
      <Questions />
    </>
  );
}

/** The dialog is fetched with the first question. */
function Questions() {
  const isAsked = useSyncExternalStore(
    conflictQuestions.subscribe,
    () => conflictQuestions.getSnapshot() !== undefined,
  );
  return <Suspense fallback={null}>{isAsked && <ConflictDialog />}</Suspense>;
}

/** Nothing is drawn while there is nothing to tell. On a phone the open panel takes the whole screen. */
function Panel({ onActivityChange }: Pick<UploadPanelProps, 'onActivityChange'>) {
  const { items, unfinished } = useQueueView();
  useQueueActivity(items, onActivityChange);
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<boolean>();
  const [isReminding, setIsReminding] = useState(true);
  const showInFolder = useShowInFolder(setChosen);
  const chooseAgain = useChooseAgain();
  const { t } = useTranslation();
  // Over a phone's list it does not open by itself.
  const isCollapsed = chosen ?? isPhone;
  const reminded = isReminding ? unfinished : [];
  if (items.length === 0 && reminded.length === 0) return null;
  const summary = summarizeQueue(items);
  return (
    <aside
      aria-label={t('Uploads')}
      className={classNames(panelClass, isCollapsed ? collapsedClass : openClass)}
    >
      <UploadPanelHeader
        summary={summary}
        hasItems={items.length > 0}
        isCollapsed={isCollapsed}
        onToggle={() => setChosen(!isCollapsed)}
        onClear={() => {
          uploadQueue.clear();
          setIsReminding(false);
        }}
      />
      <UploadAnnouncer summary={summary} items={items} />
      <div hidden={isCollapsed} className="flex min-h-0 flex-1 flex-col pb-[env(safe-area-inset-bottom)]">
        <UploadPanelActions summary={summary} />
        {items.length > 0 && (
          <UploadList
            items={items}
            onCancel={uploadQueue.abort}
            onPause={uploadQueue.pause}
            onResume={uploadQueue.resume}
            onRetry={uploadQueue.retry}
            onChooseAgain={chooseAgain}
            onShowInFolder={showInFolder}
          />
        )}
        {reminded.length > 0 && <UnfinishedList uploads={reminded} hasTitle={items.length > 0} />}
      </div>
    </aside>
  );
}

/** Asks for a file that changed on the disk, and begins its upload again. */
function useChooseAgain(): (id: string) => void {
  const { t } = useTranslation();
  return useCallback(
    (id) =>
      void pickFiles({ single: true }).then(([source]) => {
        if (!source?.file || uploadQueue.replaceFile(id, source.file)) return;
        toastQueue.show({ type: 'danger', message: t('This is not the same file.') });
      }),
    [t],
  );
}

/** Opens the folder of what was uploaded; the panel of a phone, which covers it, makes room. */
function useShowInFolder(setChosen: (isCollapsed: undefined) => void): (item: UploadItem) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ entry }: UploadItem) => {
      if (!entry) return;
      void navigate(folderPath(entryHash(entry.parent_id ?? 0)));
      setChosen(undefined);
    },
    [navigate, setChosen],
  );
}
