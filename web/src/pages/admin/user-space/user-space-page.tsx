import { ExternalLinkIcon, RefreshCwIcon, Settings2Icon } from 'lucide-react';
import { useState } from 'react';
import type { UserSpace } from '#shared/entities/accounts/user-space.ts';
import { listUserSpace } from '#shared/routes/accounts/user-space.ts';
import { ListingTable } from '../../../parts/listing/listing-table.tsx';
import { useListing } from '../../../parts/listing/use-listing.ts';
import type { RowAction } from '../../../ui/table/row-menu.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { AdminPage } from '../admin-page.tsx';
import { userPath } from '../users/user-queries.ts';
import { AllowanceDialog } from './allowance-dialog.tsx';
import { SpaceTotals } from './space-totals.tsx';
import { useRecalculation } from './use-recalculation.tsx';
import { useSpaceFilters } from './use-space-filters.ts';
import { userSpaceColumns } from './user-space-columns.tsx';

/** /admin/user-space: what everybody uses of their space. */
export function UserSpacePage() {
  const wording = useWording();
  const { t } = wording;
  const [changed, setChanged] = useState<UserSpace>();
  const recalculation = useRecalculation();
  const listing = useListing(listUserSpace, {
    columns: userSpaceColumns(wording),
    defaultOrder: { by: 'used', dir: 'desc' },
    filters: useSpaceFilters(wording),
  });
  const actionsOf = (row: UserSpace): RowAction[] => [
    { id: 'allowance', label: t('Change allowance'), icon: Settings2Icon, onAction: () => setChanged(row) },
    {
      id: 'recalculate',
      label: t('Recalculate'),
      icon: RefreshCwIcon,
      onAction: () => recalculation.start(row),
    },
    { id: 'open', label: t('Open user'), icon: ExternalLinkIcon, href: userPath(row.user.id) },
  ];
  return (
    <AdminPage title={t('User space')}>
      <SpaceTotals totals={listing.beside?.totals} hasFailed={listing.hasFailed} />
      <ListingTable
        listing={listing}
        label={t('User space')}
        emptyTitle={t('Nobody has an account')}
        rowId={({ user }) => user.id}
        rowName={({ user }) => user.display_name}
        rowHref={({ user }) => userPath(user.id)}
        rowActions={actionsOf}
      />
      {changed && <AllowanceDialog space={changed} onClose={() => setChanged(undefined)} />}
      {recalculation.dialog}
    </AdminPage>
  );
}
