import { useQuery } from '@tanstack/react-query';
import { InfoIcon, StarIcon, UserPlusIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { adAt } from '../../../parts/viewer.ts';
import { errorMessage } from '../../../api/error-message.ts';
import type { EntryActionKey } from '../../../features/drive/actions/entry-actions.ts';
import { isStarred } from '../../../parts/drive/is-starred.ts';
import type { DetailsTab } from '../../../features/drive/details/details-panel.tsx';
import { EntryIcon } from '../../../features/drive/list/entry-icon.tsx';
import { PreviewOverlay } from '../../../features/drive/preview/preview-overlay.tsx';
import { entryQuery } from '../../../parts/drive/entry-query.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { DetailsHost } from './details-host.tsx';
import type { Preview } from './use-preview.ts';

export interface DrivePreviewProps {
  hash: string;
  preview: Preview;
  /** What the list shows, in its order. */
  entries: FileEntry[];
  /** Folders from the outermost visible one to the open one. */
  openPath: FileEntry[];
  act: (key: EntryActionKey, entries: FileEntry[]) => void;
  /** The last of the entries is near: more of them should be loaded. */
  onNearEnd?: () => void;
}

/** Entries before the last one at which more are asked for. */
const nearEnd = 3;

/** A file of the drive over its list, with its star, its details and the way to download it. */
export function DrivePreview({ hash, preview, entries, openPath, act, onNearEnd }: DrivePreviewProps) {
  const bootstrap = useBootstrap();
  const files = useMemo(() => entries.filter(({ type }) => type !== 'folder'), [entries]);
  const entry = useEntry(hash, files, preview.close);
  const [isDetailsOpen, setIsDetailsOpen] = useState(false);
  const [tab, setTab] = useState<DetailsTab>('details');
  const lastSeen = files.findIndex((file) => file.hash === hash) >= files.length - nearEnd ? hash : undefined;
  const loadMore = useEffectEvent(() => onNearEnd?.());
  useEffect(() => {
    if (lastSeen !== undefined) loadMore();
  }, [lastSeen]);
  if (!entry) return null;
  const mayDownload = entry.permissions['files.download'];
  return (
    <PreviewOverlay
      entry={entry}
      entries={files}
      hasAd={adAt(bootstrap, 'file-preview') !== ''}
      renderIcon={({ type, color }, className) => (
        <EntryIcon type={type} color={color} className={className} />
      )}
      onNavigate={preview.show}
      onClose={preview.close}
      onDownload={mayDownload ? () => act('download', [entry]) : undefined}
      actions={
        <PreviewActions
          entry={entry}
          act={act}
          isDetailsOpen={isDetailsOpen}
          onDetailsChange={setIsDetailsOpen}
        />
      }
      details={
        isDetailsOpen && (
          <DetailsHost
            entries={[entry]}
            openPath={openPath}
            tab={tab}
            onTabChange={setTab}
            onClose={() => setIsDetailsOpen(false)}
            onEditTags={(tagged) => act('tags', [tagged])}
            onShare={(shared) => act('people', [shared])}
          />
        )
      }
    />
  );
}

/** The file as the list has it, else as the server answers it; one that cannot be had closes the preview. */
function useEntry(hash: string, files: FileEntry[], onMissing: () => void): FileEntry | undefined {
  const listed = files.find((file) => file.hash === hash);
  const { data, error } = useQuery({ ...entryQuery(hash), enabled: !listed });
  const isFolder = data?.type === 'folder';
  const leave = useEffectEvent(() => {
    if (error) toastQueue.show({ type: 'danger', message: errorMessage(error) });
    onMissing();
  });
  const isMissing = !listed && (error !== null || isFolder);
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing]);
  return listed ?? (isFolder ? undefined : data);
}

interface PreviewActionsProps extends Pick<DrivePreviewProps, 'act'> {
  entry: FileEntry;
  isDetailsOpen: boolean;
  onDetailsChange: (isOpen: boolean) => void;
}

function PreviewActions({ entry, act, isDetailsOpen, onDetailsChange }: PreviewActionsProps) {
  const { t } = useTranslation();
  const hasStar = isStarred(entry);
  return (
    <>
      {entry.permissions['files.update'] && (
        <IconButton
          slot={null}
          label={t('Share')}
          icon={<Icon of={UserPlusIcon} />}
          onPress={() => act('share', [entry])}
        />
      )}
      <IconButton
        slot={null}
        label={hasStar ? t('Remove star') : t('Add star')}
        icon={<Icon of={StarIcon} className={hasStar ? 'fill-current text-amber' : undefined} />}
        onPress={() => act(hasStar ? 'unstar' : 'star', [entry])}
      />
      <IconButton
        slot={null}
        label={isDetailsOpen ? t('Hide details') : t('Show details')}
        icon={<Icon of={InfoIcon} />}
        isActive={isDetailsOpen}
        aria-pressed={isDetailsOpen}
        onPress={() => onDetailsChange(!isDetailsOpen)}
      />
    </>
  );
}
