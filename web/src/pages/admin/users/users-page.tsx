import { PlusIcon, UploadIcon } from 'lucide-react';
import { useState } from 'react';
import type { ListedUser } from '#shared/entities/accounts/listed-user.ts';
import { listUsers } from '#shared/routes/accounts/users.ts';
import { ListingTable } from '../../../parts/listing/listing-table.tsx';
import { useListing } from '../../../parts/listing/use-listing.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { AdminPage } from '../admin-page.tsx';
import { ExportButton } from '../export-button.tsx';
import { useBulkUsers } from './bulk/use-bulk-users.tsx';
import { NewUserDialog } from './new-user-dialog.tsx';
import { userColumns } from './user-columns.tsx';
import { useUserFilters } from './user-filters.ts';
import { useUserDeletion } from './use-user-deletion.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { startExport, userPath } from './user-queries.ts';
import { lateDialog } from '../../../ui/late/late-part.tsx';

const ImportUsersDialog = lateDialog(
  async () => (await import('./import-users-dialog.tsx')).ImportUsersDialog,
);

/** /admin/users: everybody who has an account. */
export function UsersPage() {
  const wording = useWording();
  const { t } = wording;
  const [isAdding, setIsAdding] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const { actionsOf, dialog } = useUserActions({ isInList: true });
  const deletion = useUserDeletion<ListedUser>();
  const bulk = useBulkUsers();
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
        rowHref={({ id }) => userPath(id)}
        rowActions={actionsOf}
        deletion={deletion}
        bulkActions={bulk.menuOf}
        takesMatching
        onDeleteMatching={(selected) => bulk.ask('delete', selected)}
        add={
          <Button look="primary" icon={<Icon of={PlusIcon} size={18} />} onPress={() => setIsAdding(true)}>
            {t('Add user')}
          </Button>
        }
        tools={
          <>
            <Button icon={<Icon of={UploadIcon} size={18} />} onPress={() => setIsImporting(true)}>
              {t('Import CSV')}
            </Button>
            <ExportButton start={() => startExport(listing)} />
          </>
        }
      />
      {dialog}
      {bulk.dialog}
      {isImporting && <ImportUsersDialog onClose={() => setIsImporting(false)} />}
      {isAdding && <NewUserDialog onClose={() => setIsAdding(false)} />}
    </AdminPage>
  );
}
