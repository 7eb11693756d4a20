import { EyeIcon, MailIcon, MailOpenIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedMessage } from '#shared/entities/site/managed-message.ts';
import { listMessages } from '#shared/routes/site/managed-messages.ts';
import { ListingTable } from '../../../parts/listing/listing-table.tsx';
import { useListing } from '../../../parts/listing/use-listing.ts';
import { showFailure } from '../../../parts/show-failure.ts';
import { AdminPage } from '../admin-page.tsx';
import { ExportButton } from '../export-button.tsx';
import { messageColumns } from './message-columns.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { messageFilters } from './message-filters.ts';
import { mark, startExport } from './message-queries.ts';
import { useMessageDeletion } from './use-message-deletion.ts';

/** /admin/messages: what visitors wrote at /contact and /reseller. */
export function MessagesPage() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<ManagedMessage>();
  const deletion = useMessageDeletion();
  const listing = useListing(listMessages, {
    columns: messageColumns(t),
    defaultOrder: { by: 'created_at', dir: 'desc' },
    filters: messageFilters(t),
  });
  const setRead = (message: ManagedMessage, isRead: boolean) =>
    void mark([message], isRead).catch(showFailure);
  const open = (message: ManagedMessage) => {
    setOpened(message);
    if (message.read_at === null) setRead(message, true);
  };
  return (
    <AdminPage title={t('Messages')}>
      <ListingTable
        listing={listing}
        label={t('Messages of visitors')}
        emptyTitle={t('Nobody has written yet')}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onRowOpen={open}
        rowActions={(message) => [
          { id: 'open', label: t('Open'), icon: EyeIcon, onAction: () => open(message) },
          message.read_at === null
            ? {
                id: 'read',
                label: t('Mark as read'),
                icon: MailOpenIcon,
                onAction: () => setRead(message, true),
              }
            : {
                id: 'unread',
                label: t('Mark as unread'),
                icon: MailIcon,
                onAction: () => setRead(message, false),
              },
        ]}
        deletion={deletion}
        tools={<ExportButton start={() => startExport(listing)} />}
      />
      {opened && (
        <MessageDialog
          message={opened}
          onMarkUnread={() => {
            setRead(opened, false);
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </AdminPage>
  );
}
