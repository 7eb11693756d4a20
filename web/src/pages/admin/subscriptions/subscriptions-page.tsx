import { PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { listSubscriptions } from '#shared/routes/billing/managed-subscriptions.ts';
import { useBillingWording } from '../../../parts/billing/use-billing-wording.ts';
import { ListingTable } from '../../../parts/listing/listing-table.tsx';
import { useListing } from '../../../parts/listing/use-listing.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AdminPage } from '../admin-page.tsx';
import { ExportButton } from '../export-button.tsx';
import { subscriptionColumns } from './subscription-columns.tsx';
import { SubscriptionDialog } from './subscription-dialog.tsx';
import { useSubscriptionFilters } from './subscription-filters.ts';
import { startExport } from './subscription-queries.ts';
import { useSubscriptionActions } from './use-subscription-actions.tsx';
import { useSubscriptionDeletion } from './use-subscription-deletion.tsx';

/** /admin/subscriptions: valid subscriptions. */
export function SubscriptionsPage() {
  const wording = useBillingWording();
  const { t } = wording;
  const [isAdding, setIsAdding] = useState(false);
  const deletion = useSubscriptionDeletion();
  const { rowActions, dialog } = useSubscriptionActions();
  const listing = useListing(listSubscriptions, {
    columns: subscriptionColumns(wording, { isExpired: false }),
    defaultOrder: { by: 'created_at', dir: 'desc' },
    filters: useSubscriptionFilters(t, { isExpired: false }),
  });
  return (
    <AdminPage title={t('Subscriptions')}>
      <ListingTable
        listing={listing}
        label={t('Subscriptions')}
        emptyTitle={t('Nobody has a subscription')}
        rowId={({ id }) => id}
        rowName={({ user, user_id: id }) => user?.display_name ?? `#${id}`}
        rowActions={rowActions}
        deletion={deletion}
        tools={<ExportButton start={() => startExport('active', listing)} />}
        add={
          <Button look="primary" icon={<Icon of={PlusIcon} size={18} />} onPress={() => setIsAdding(true)}>
            {t('Add subscription')}
          </Button>
        }
      />
      {dialog}
      {isAdding && <SubscriptionDialog onClose={() => setIsAdding(false)} />}
    </AdminPage>
  );
}
