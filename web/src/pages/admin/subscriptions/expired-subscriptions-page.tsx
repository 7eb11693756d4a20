import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { listSubscriptions } from '#shared/routes/billing/managed-subscriptions.ts';
import { useBillingWording } from '../../../parts/billing/use-billing-wording.ts';
import { ListingTable } from '../../../parts/listing/listing-table.tsx';
import { useListing } from '../../../parts/listing/use-listing.ts';
import { useWording } from '../../../ui/use-wording.ts';
import { addDays, dayAt } from '../../../ui/time/zoned-time.ts';
import { AdminPage } from '../admin-page.tsx';
import { ExportButton } from '../export-button.tsx';
import { subscriptionColumns } from './subscription-columns.tsx';
import { useSubscriptionFilters } from './subscription-filters.ts';
import { startExport } from './subscription-queries.ts';
import { useExpiredActions } from './use-expired-actions.tsx';
import { useSubscriptionDeletion } from './use-subscription-deletion.tsx';

const defaultDays = 90;

/** /admin/expired-subscriptions: ended subscriptions, by default those of the last 90 days. */
export function ExpiredSubscriptionsPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { timeZone } = useWording();
  const [isPlaced, setIsPlaced] = useState(false);
  // The default filter is set once. If the admin removes it, all are shown.
  if (!isPlaced && address.size > 0) setIsPlaced(true);
  useEffect(() => {
    if (isPlaced) return;
    const firstDay = addDays(dayAt(Date.now(), timeZone), -defaultDays);
    const search = String(new URLSearchParams({ 'filter.ends_at': `${firstDay}..` }));
    void navigate({ search }, { replace: true });
  }, [isPlaced, navigate, timeZone]);
  return isPlaced ? <ExpiredSubscriptions /> : null;
}

function ExpiredSubscriptions() {
  const wording = useBillingWording();
  const { t } = wording;
  const deletion = useSubscriptionDeletion();
  const { rowActions, dialog } = useExpiredActions();
  const listing = useListing(listSubscriptions, {
    columns: subscriptionColumns(wording, { isExpired: true }),
    defaultOrder: { by: 'ends_at', dir: 'desc' },
    filters: useSubscriptionFilters(t, { isExpired: true }),
    request: { query: { state: 'expired' } },
  });
  return (
    <AdminPage title={t('Expired subscriptions')}>
      <ListingTable
        listing={listing}
        label={t('Expired subscriptions')}
        emptyTitle={t('No subscription has ended')}
        rowId={({ id }) => id}
        rowName={({ user, user_id: id }) => user?.display_name ?? `#${id}`}
        rowActions={rowActions}
        deletion={deletion}
        tools={<ExportButton start={() => startExport('expired', listing)} />}
      />
      {dialog}
    </AdminPage>
  );
}
