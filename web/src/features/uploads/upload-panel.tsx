import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { entryHash } from '#shared/entry-hash.ts';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { folderPath } from '../../paths.ts';
import { summarizeQueue } from './summarize-queue.ts';
import { UnfinishedList } from './unfinished-list.tsx';
import { UploadAnnouncer } from './upload-announcer.tsx';
import type { UploadItem } from './upload-item.ts';
import { UploadList } from './upload-list.tsx';
import { UploadPanelHeader } from './upload-panel-header.tsx';
import { uploadQueue } from './upload-queue.ts';
import { useFailureToasts } from './use-failure-toasts.ts';

export interface UploadPanelProps {
  /** Called with every finished upload, so that open lists can show it (UQ-7). */
  onEntryCreated(entry: FileEntry): void;
}

/** The queue at the bottom of the screen (UQ-1); nothing is drawn while it is empty. */
export function UploadPanel({ onEntryCreated }: UploadPanelProps) {
  const { items, unfinished } = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.getSnapshot);
  const [isCollapsed, setIsCollapsed] = useState(false);
  const [isReminding, setIsReminding] = useState(true);
  const showInFolder = useShowInFolder();
  const { t } = useTranslation();
  useEffect(() => uploadQueue.onEntryCreated(onEntryCreated), [onEntryCreated]);
  useFailureToasts();

  const reminded = isReminding ? unfinished : [];
  const summary = summarizeQueue(items);
  if (items.length === 0 && reminded.length === 0) return null;
  return (
    <aside
      aria-label={t('Uploads')}
      className="fixed inset-x-0 bottom-0 z-30 overflow-hidden rounded-t-panel bg-paper shadow-popover transition-[opacity,transform] duration-200 md:inset-x-auto md:end-6 md:bottom-6 md:w-95 md:rounded-panel starting:translate-y-2 starting:opacity-0"
    >
      <UploadPanelHeader
        summary={summary}
        hasItems={items.length > 0}
        isCollapsed={isCollapsed}
        onToggle={() => setIsCollapsed(!isCollapsed)}
        onClear={() => {
          uploadQueue.clear();
          setIsReminding(false);
        }}
      />
      <UploadAnnouncer summary={summary} items={items} />
      <div hidden={isCollapsed} className="pb-[env(safe-area-inset-bottom)]">
        {items.length > 0 && (
          <UploadList
            items={items}
            onCancel={uploadQueue.abort}
            onRetry={uploadQueue.retry}
            onShowInFolder={showInFolder}
          />
        )}
        {reminded.length > 0 && <UnfinishedList uploads={reminded} hasTitle={items.length > 0} />}
      </div>
    </aside>
  );
}

function useShowInFolder(): (item: UploadItem) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ entry }: UploadItem) => {
      if (entry) void navigate(folderPath(entryHash(entry.parent_id ?? 0)));
    },
    [navigate],
  );
}
