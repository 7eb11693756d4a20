import { useEffect, useEffectEvent } from 'react';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { adAt } from '../../parts/viewer.ts';
import { downloadEntries } from '../../features/drive/download/download-selection.ts';
import { EntryIcon } from '../../features/drive/list/entry-icon.tsx';
import { PreviewOverlay } from '../../features/drive/preview/preview-overlay.tsx';
import type { Preview } from '../drive/shell/use-preview.ts';

interface LinkedPreviewProps {
  hash: string;
  preview: Preview;
  link: ShareableLink;
  /** What is loaded of the folder, in its order. */
  entries: FileEntry[];
}

/** A file of a shared folder over its list. */
export function LinkedPreview({ hash, preview, link, entries }: LinkedPreviewProps) {
  const ad = adAt(useBootstrap(), 'file-preview');
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
      linkId={link.id}
      hasAd={ad !== ''}
      renderIcon={({ type }, className) => <EntryIcon type={type} className={className} />}
      onNavigate={preview.show}
      onClose={preview.close}
      onDownload={link.allow_download ? () => downloadEntries([entry], link.id) : undefined}
    />
  );
}
