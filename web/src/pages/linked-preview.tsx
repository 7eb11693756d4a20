import { useEffect, useEffectEvent } from 'react';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { useBootstrap } from '../api/bootstrap-query.ts';
import { downloadEntries } from '../features/download/download-selection.ts';
import { EntryIcon } from '../features/drive/entry-icon.tsx';
import { PreviewOverlay } from '../features/preview/preview-overlay.tsx';
import type { Preview } from './use-preview.ts';

interface LinkedPreviewProps {
  hash: string;
  preview: Preview;
  linkId: number;
  /** What is loaded of the folder, in its order. */
  entries: FileEntry[];
  mayDownload: boolean;
}

/** A file of a shared folder over its list (LNK-4). */
export function LinkedPreview({ hash, preview, linkId, entries, mayDownload }: LinkedPreviewProps) {
  const { ads } = useBootstrap().settings;
  const files = entries.filter(({ type }) => type !== 'folder');
  const entry = files.find((file) => file.hash === hash);
  const leave = useEffectEvent(() => preview.close());
  const isMissing = !entry;
  useEffect(() => {
    // A visitor sees what the list shows, and nothing by its hash alone.
    if (isMissing) leave();
  }, [isMissing]);
  if (!entry) return null;
  return (
    <PreviewOverlay
      entry={entry}
      entries={files}
      linkId={linkId}
      adHtml={ads.disable ? undefined : ads['file-preview']}
      renderIcon={({ type }, className) => <EntryIcon type={type} className={className} />}
      onNavigate={preview.show}
      onClose={preview.close}
      onDownload={mayDownload ? () => downloadEntries([entry], linkId) : undefined}
    />
  );
}
