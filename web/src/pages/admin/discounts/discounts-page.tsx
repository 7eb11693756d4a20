import { useQuery } from '@tanstack/react-query';
import { PencilIcon, PlusIcon, UploadIcon } from 'lucide-react';
import { useState } from 'react';
import type { ManagedCoupon } from '#shared/entities/billing/coupon.ts';
import { listDiscounts } from '#shared/routes/billing/discounts.ts';
import { importDiscounts } from '#shared/routes/site/imports.ts';
import { plansQuery } from '../../../parts/billing/billing-queries.ts';
import { useBillingWording } from '../../../parts/billing/use-billing-wording.ts';
import type { ListingFilter } from '../../../parts/listing/encode-listing-filters.ts';
import { refreshListing } from '../../../parts/listing/listing-query.ts';
import { ListingTable } from '../../../parts/listing/listing-table.tsx';
import { useListing } from '../../../parts/listing/use-listing.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AdminPage } from '../admin-page.tsx';
import { BillingNotice } from '../billing-notice.tsx';
import { discountColumns } from './discount-columns.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { useDiscountDeletion } from './use-discount-deletion.tsx';
import { lateDialog } from '../../../ui/late/late-part.tsx';

const ImportDialog = lateDialog(
  async () => (await import('../../../parts/imports/import-dialog.tsx')).ImportDialog,
);

/** /admin/discount: promotion codes and their discounts. */
export function DiscountsPage() {
  const wording = useBillingWording();
  const { t } = wording;
  const deletion = useDiscountDeletion();
  const { data: plans = [] } = useQuery(plansQuery);
  const [edited, setEdited] = useState<ManagedCoupon | 'new'>();
  const [isImporting, setIsImporting] = useState(false);
  const planName = (id: number) => plans.find((plan) => plan.id === id)?.name ?? t('Plan :id', { id });
  const filters: ListingFilter[] = [
    { kind: 'yesNo', key: 'active', label: t('Active'), isParameter: true },
    {
      kind: 'choice',
      key: 'type',
      label: t('Type'),
      options: [
        { value: 'percent', name: t('Percent') },
        { value: 'fixed', name: t('Fixed amount') },
      ],
      isParameter: true,
    },
  ];
  const listing = useListing(listDiscounts, {
    columns: discountColumns(wording, planName),
    defaultOrder: { by: 'created_at', dir: 'desc' },
    filters,
  });
  return (
    <AdminPage title={t('Discounts')}>
      <BillingNotice />
      <ListingTable
        listing={listing}
        label={t('Discounts')}
        emptyTitle={t('There are no discounts yet')}
        rowId={({ id }) => id}
        rowName={({ code }) => code}
        rowActions={(coupon) => [
          { id: 'edit', label: t('Edit'), icon: PencilIcon, onAction: () => setEdited(coupon) },
        ]}
        deletion={deletion}
        // The empty list shows this alone, and many begin with a file.
        add={
          <div className="flex flex-wrap justify-center gap-2">
            <Button icon={<Icon of={UploadIcon} size={18} />} onPress={() => setIsImporting(true)}>
              {t('Import CSV')}
            </Button>
            <Button look="primary" icon={<Icon of={PlusIcon} size={18} />} onPress={() => setEdited('new')}>
              {t('Add discount')}
            </Button>
          </div>
        }
      />
      {edited && (
        <DiscountDialog
          coupon={edited === 'new' ? undefined : edited}
          plans={plans}
          planName={planName}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isImporting && (
        <ImportDialog
          name="discounts"
          route={importDiscounts}
          onImported={() => refreshListing(listDiscounts)}
          onClose={() => setIsImporting(false)}
        />
      )}
    </AdminPage>
  );
}
