import { listUsers } from '#shared/routes/accounts/users.ts';
import { ListingTable } from '../../../parts/listing/listing-table.tsx';
import { useListing } from '../../../parts/listing/use-listing.ts';
import { useWording } from '../../../ui/use-wording.ts';
import { AdminPage } from '../admin-page.tsx';
import { ExportButton } from '../export-button.tsx';
import { userColumns } from './user-columns.tsx';
import { useUserFilters } from './user-filters.ts';
import { startExport } from './user-queries.ts';

/** /admin/users: everybody who has an account (AUS-1). */
export function UsersPage() {
  const wording = useWording();
  const { t } = wording;
  const listing = useListing(listUsers, {
    columns: userColumns(wording),
    defaultOrder: { by: 'created_at', dir: 'desc' },
    filters: useUserFilters(wording),
  });
  return (
    <AdminPage title={t('Users')}>
      <ListingTable
        listing={listing}
        label={t('Users')}
        emptyTitle={t('Nobody has an account')}
        rowId={({ id }) => id}
        rowName={({ display_name }) => display_name}
        tools={<ExportButton start={() => startExport(listing)} />}
      />
    </AdminPage>
  );
}
