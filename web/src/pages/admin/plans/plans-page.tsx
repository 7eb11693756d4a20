import { ArrowDownIcon, ArrowUpIcon, PencilIcon } from 'lucide-react';
import { planLimits } from '#shared/billing/plan-limits.ts';
import type { ManagedProduct } from '#shared/entities/billing/product.ts';
import { listProducts } from '#shared/routes/billing/products.ts';
import { useBillingWording } from '../../../parts/billing/use-billing-wording.ts';
import { ListingTable } from '../../../parts/listing/listing-table.tsx';
import { useListing } from '../../../parts/listing/use-listing.ts';
import { AddLink } from '../add-link.tsx';
import { AdminPage } from '../admin-page.tsx';
import { BillingNotice } from '../billing-notice.tsx';
import { planColumns } from './plan-columns.tsx';
import { planPath, plansPath } from './plan-queries.ts';
import { SyncPlans } from './sync-plans.tsx';
import { usePlanDeletion } from './use-plan-deletion.tsx';
import { usePlanOrder } from './use-plan-order.ts';

/** /admin/plans: the plans in the order in which visitors see them. */
export function PlansPage() {
  const wording = useBillingWording();
  const { t } = wording;
  const deletion = usePlanDeletion();
  const listing = useListing(listProducts, {
    columns: planColumns(wording),
    defaultOrder: { by: 'position', dir: 'asc' },
    request: { query: { loadCount: 'subscriptions' } },
    maxRows: planLimits.maxPlans,
  });
  const order = usePlanOrder(listing);
  const rowActions = (plan: ManagedProduct) => [
    { id: 'edit', label: t('Edit'), icon: PencilIcon, href: planPath(plan.id) },
    { id: 'up', label: t('Move up'), icon: ArrowUpIcon, ...order.step(plan, -1) },
    { id: 'down', label: t('Move down'), icon: ArrowDownIcon, ...order.step(plan, 1) },
  ];
  return (
    <AdminPage title={t('Plans')}>
      <BillingNotice />
      <ListingTable
        listing={listing}
        label={t('Plans')}
        emptyTitle={t('There are no plans yet')}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => planPath(id)}
        rowActions={rowActions}
        deletion={deletion}
        dragAndDropHooks={order.dragAndDropHooks}
        tools={<SyncPlans />}
        add={<AddLink to={`${plansPath}/new`}>{t('Add plan')}</AddLink>}
      />
    </AdminPage>
  );
}
