import { Fragment, useCallback, type ReactNode } from 'react';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { withWhole } from '../../parts/drive/partial-selection.ts';
import type { EntryActionKey } from '../../features/drive/actions/entry-actions.ts';
import { downloadEntries } from '../../features/drive/download/download-selection.ts';
import { refreshLinkPage } from '../../features/sharing/link/queries.ts';
import { useOpened } from '../../ui/overlays/use-opened.ts';
import { lateDialog } from '../../ui/late/late-part.tsx';

const RenameDialog = lateDialog(
  async () => (await import('../../features/drive/actions/dialogs/rename-dialog.tsx')).RenameDialog,
);
const NewFolderDialog = lateDialog(
  async () => (await import('../../features/drive/actions/dialogs/new-folder-dialog.tsx')).NewFolderDialog,
);
const DeleteByLinkDialog = lateDialog(
  async () =>
    (await import('../../features/drive/actions/dialogs/delete-by-link-dialog.tsx')).DeleteByLinkDialog,
);

/** What a link's page offers for its entries, where their permissions allow it. */
export const linkActions: readonly EntryActionKey[] = ['open', 'preview', 'download', 'rename', 'delete'];

interface LinkActionOptions {
  hash: string;
  link: ShareableLink;
  /** The open folder, for what is made new. */
  folder: FileEntry | undefined;
  /** Must stay the same function. */
  onOpen: (entry: FileEntry) => void;
}

type OpenDialog = { kind: 'newFolder' } | { kind: 'rename' | 'delete'; entries: FileEntry[] };

/** Does what a visitor of a link chooses, by the link's right; the dialogs are for the caller to render. */
export function useLinkActions({ hash, link, folder, onOpen }: LinkActionOptions): {
  act: (key: EntryActionKey, entries: FileEntry[]) => void;
  newFolder: () => void;
  dialogs: ReactNode;
} {
  const { opened, open, close } = useOpened<OpenDialog>();
  const { id: linkId } = link;
  const act = useCallback(
    (key: EntryActionKey, selected: FileEntry[]) =>
      withWhole(selected, (entries) => {
        const [entry] = entries;
        if (key === 'download') downloadEntries(entries, linkId);
        else if (key === 'rename' || key === 'delete') open({ kind: key, entries });
        else if (entry) onOpen(entry);
      }),
    [linkId, onOpen, open],
  );
  const refresh = () => void refreshLinkPage(hash);
  const [named] = opened && opened.kind !== 'newFolder' ? opened.entries : [];
  return {
    act,
    newFolder: () => open({ kind: 'newFolder' }),
    dialogs: opened && (
      <Fragment key={opened.key}>
        {opened.kind === 'newFolder' && (
          <NewFolderDialog
            parentId={folder?.id ?? null}
            linkId={linkId}
            onCreated={refresh}
            onClose={close}
          />
        )}
        {opened.kind === 'rename' && named && (
          <RenameDialog entry={named} linkId={linkId} onRenamed={refresh} onClose={close} />
        )}
        {opened.kind === 'delete' && (
          <DeleteByLinkDialog entries={opened.entries} linkId={linkId} onDeleted={refresh} onClose={close} />
        )}
      </Fragment>
    ),
  };
}
