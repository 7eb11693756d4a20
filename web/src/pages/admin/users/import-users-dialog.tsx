import { useTranslation } from 'react-i18next';
import { listUsers } from '#shared/routes/accounts/users.ts';
import { importUsers } from '#shared/routes/site/imports.ts';
import { ImportDialog } from '../../../parts/imports/import-dialog.tsx';
import { refreshListing } from '../../../parts/listing/listing-query.ts';

/** Imports users from a CSV file. */
export function ImportUsersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ImportDialog
      name="users"
      route={importUsers}
      switches={[
        {
          name: 'update_existing',
          label: t('Update existing users'),
          hint: t('Empty cells change nothing. Passwords of existing users stay.'),
        },
        {
          name: 'send_welcome',
          label: t('Send welcome mails'),
          hint: t('Users without a password always get an invitation.'),
        },
      ]}
      onImported={() => refreshListing(listUsers)}
      onClose={onClose}
    />
  );
}
