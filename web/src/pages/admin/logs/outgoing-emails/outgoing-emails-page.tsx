import { EyeIcon } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OutgoingEmail } from '#shared/entities/site/outgoing-email.ts';
import { listOutgoingEmails } from '#shared/routes/site/outgoing-emails.ts';
import { ListingTable } from '../../../../parts/listing/listing-table.tsx';
import { readListingFilters } from '../../../../parts/listing/listing-state.ts';
import { useContinuousListing } from '../../../../parts/listing/use-continuous-listing.ts';
import { useNamedUser } from '../../../../parts/users/named-user.ts';
import { useWording } from '../../../../ui/use-wording.ts';
import { AdminPage } from '../../admin-page.tsx';
import { outgoingEmailColumns } from './outgoing-email-columns.tsx';
import { OutgoingEmailDialog } from './outgoing-email-dialog.tsx';
import { outgoingEmailFilters } from './outgoing-email-filters.ts';
import { emailTitle } from './outgoing-email-words.ts';
import { userKey } from './outgoing-emails-path.ts';

/** /admin/logs/outgoing-email: the mails that the site sent or has to send. */
export function OutgoingEmailsPage() {
  const wording = useWording();
  const { t } = wording;
  const [opened, setOpened] = useState<OutgoingEmail>();
  const [address] = useSearchParams();
  const user = useNamedUser(readListingFilters(address, outgoingEmailFilters(wording))[userKey] ?? '');
  const listing = useContinuousListing(listOutgoingEmails, {
    columns: outgoingEmailColumns(wording),
    defaultOrder: { by: 'created_at', dir: 'desc' },
    filters: outgoingEmailFilters(wording, user?.name),
  });
  return (
    <AdminPage title={t('Outgoing mail')}>
      <ListingTable
        listing={listing}
        label={t('Outgoing mail')}
        emptyTitle={t('No mail has gone out yet')}
        searchHint={t('Address, or part of a subject')}
        searchNote={t(
          'A whole address is found at once. A part of an address or subject is looked for from the newest mail back.',
        )}
        rowId={({ id }) => id}
        rowName={(email) => emailTitle(email, t)}
        onRowOpen={setOpened}
        rowActions={(email) => [
          { id: 'open', label: t('Open'), icon: EyeIcon, onAction: () => setOpened(email) },
        ]}
      />
      {opened && <OutgoingEmailDialog email={opened} onClose={() => setOpened(undefined)} />}
    </AdminPage>
  );
}
