import { useQuery } from '@tanstack/react-query';
import { EyeIcon } from 'lucide-react';
import { useState } from 'react';
import type { ErrorLogEntry } from '#shared/entities/site/error-log-entry.ts';
import { listErrors } from '#shared/routes/site/error-log.ts';
import { LogLink } from '../../../features/site/error-dialog/log-link.tsx';
import { ListingTable } from '../../../parts/listing/listing-table.tsx';
import { useListing } from '../../../parts/listing/use-listing.ts';
import { useWording } from '../../../ui/use-wording.ts';
import { AdminPage } from '../admin-page.tsx';
import { DeleteAllErrors } from './delete-all-errors.tsx';
import { errorColumns } from './error-columns.tsx';
import { errorFilters } from './error-filters.ts';
import { ErrorLogDialog } from './error-log-dialog.tsx';
import { errorFilesQuery } from './error-queries.ts';
import { useErrorDeletion } from './use-error-deletion.ts';

/** /admin/logs/error: what went wrong, in groups. */
export function ErrorsPage() {
  const wording = useWording();
  const { t } = wording;
  const [opened, setOpened] = useState<ErrorLogEntry>();
  const { data } = useQuery(errorFilesQuery);
  const deletion = useErrorDeletion();
  const listing = useListing(listErrors, {
    columns: errorColumns(wording),
    defaultOrder: { by: 'last_seen_at', dir: 'desc' },
    filters: errorFilters(t, data?.files ?? []),
  });
  return (
    <AdminPage title={t('Errors')}>
      <ListingTable
        listing={listing}
        label={t('Errors of the site')}
        emptyTitle={t('No errors logged')}
        rowId={({ id }) => id}
        rowName={({ message }) => message}
        onRowOpen={setOpened}
        rowActions={(entry) => [
          { id: 'open', label: t('Open'), icon: EyeIcon, onAction: () => setOpened(entry) },
        ]}
        deletion={deletion}
        tools={
          <>
            <LogLink>{t('Download latest')}</LogLink>
            {deletion && data && <DeleteAllErrors listedAt={data.listedAt} />}
          </>
        }
      />
      {opened && <ErrorLogDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </AdminPage>
  );
}
