import { lazy, Suspense, useState } from 'react';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { patchEntry } from '../../parts/drive/drive-cache.ts';
import type { SharePart } from '../../features/sharing/dialog/share-dialog.tsx';
import { SelectionLinks } from './selection-links.tsx';

const ShareDialog = lazy(() =>
  import('../../features/sharing/dialog/share-dialog.tsx').then((dialog) => ({
    default: dialog.ShareDialog,
  })),
);
const SelectionLinkDialog = lazy(() =>
  import('../../features/sharing/dialog/selection/selection-link-dialog.tsx').then((dialog) => ({
    default: dialog.SelectionLinkDialog,
  })),
);

/** Entries whose sharing is to be shown: one with its people and its link, several with one link. */
export interface Sharing {
  entries: FileEntry[];
  part: SharePart;
}

interface ShareHostProps {
  sharing: Sharing | undefined;
  /** Gives up one's own access; absent where it comes from elsewhere. */
  onLeave: ((entry: FileEntry) => void) | undefined;
  onClose: () => void;
}

/** The dialogs of sharing, loaded when they are first opened. */
export function ShareHost({ sharing, onLeave, onClose }: ShareHostProps) {
  const [showsLinks, setShowsLinks] = useState(false);
  if (showsLinks) return <SelectionLinks onClose={() => setShowsLinks(false)} />;
  const [entry, ...others] = sharing?.entries ?? [];
  if (!sharing || !entry) return null;
  return (
    <Suspense fallback={null}>
      {others.length > 0 ? (
        <SelectionLinkDialog
          entries={sharing.entries}
          onShowAll={() => {
            onClose();
            setShowsLinks(true);
          }}
          onClose={onClose}
        />
      ) : (
        <ShareDialog
          entry={entry}
          part={sharing.part}
          onLeave={onLeave && (() => onLeave(entry))}
          onLinkChange={(hasLink) => patchEntry({ ...entry, has_link: hasLink })}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
