import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { FileVersion } from '#shared/entities/drive/file-version.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { DeleteVersionDialog } from './delete-version-dialog.tsx';
import { downloadVersion } from './download-version.ts';
import { useRestoreVersion } from './mutations.ts';
import { PagedList } from '../../../parts/paged-list.tsx';
import { versionsQuery } from './queries.ts';
import { VersionRow, type VersionAction } from './version-row.tsx';

/** The contents of a file that are kept, and what can be done with the former ones. */
export function VersionsTab({ entry }: { entry: FileEntry }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(versionsQuery(entry.id));
  const restore = useRestoreVersion(entry, ({ number }) =>
    toastQueue.show({ type: 'positive', message: t('Restored version :number', { number }) }),
  );
  const [deleting, setDeleting] = useState<FileVersion>();
  const act = (action: VersionAction, version: FileVersion) => {
    if (action === 'delete') return setDeleting(version);
    if (action === 'download') return downloadVersion(entry, version);
    void restore.run(version);
  };
  return (
    <>
      <PagedList
        list={list}
        items={list.data?.pages.flatMap((page) => page.data)}
        emptyText={t('No versions yet')}
        renderItem={(version) => (
          <VersionRow
            entry={entry}
            version={version}
            isPending={restore.input?.id === version.id}
            onAction={(action) => act(action, version)}
          />
        )}
      />
      {deleting && (
        <DeleteVersionDialog entry={entry} version={deleting} onClose={() => setDeleting(undefined)} />
      )}
    </>
  );
}
