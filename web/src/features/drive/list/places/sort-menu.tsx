import { ArrowDownWideNarrowIcon, ArrowUpNarrowWideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListOrder } from '#shared/routes/drive/drive.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { MenuButton, MenuItem, MenuSection, MenuSeparator } from '../../../../ui/overlays/menu.tsx';
import { firstDirection, type EntrySort } from '../../../../parts/drive/entry-sort.ts';

const labels: Record<ListOrder, string> = {
  updated_at: 'Last modified',
  created_at: 'Date uploaded',
  name: 'Name',
  file_size: 'Size',
  type: 'Type',
  extension: 'Extension',
  deleted_at: 'Deleted date',
};

interface SortMenuProps {
  /** What the list can be ordered by. */
  orders: readonly ListOrder[];
  sort: EntrySort;
  onChange: (sort: EntrySort) => void;
}

/** The order of the list, both ways. */
export function SortMenu({ orders, sort, onChange }: SortMenuProps) {
  const { t } = useTranslation();
  const isAscending = sort.orderDir === 'asc';
  return (
    <MenuButton
      label={t('Sort')}
      placement="bottom end"
      trigger={
        <IconButton
          label={t('Sort by :order', { order: t(labels[sort.orderBy]).toLowerCase() })}
          icon={<Icon of={isAscending ? ArrowUpNarrowWideIcon : ArrowDownWideNarrowIcon} />}
        />
      }
    >
      <MenuSection
        title={t('Sort by')}
        selectedKey={sort.orderBy}
        onSelect={(key) => {
          const orderBy = key as ListOrder;
          onChange({ orderBy, orderDir: firstDirection(orderBy) });
        }}
      >
        {orders.map((order) => (
          <MenuItem key={order} id={order}>
            {t(labels[order])}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuSection
        label={t('Direction')}
        selectedKey={sort.orderDir}
        onSelect={(key) => onChange({ ...sort, orderDir: key === 'asc' ? 'asc' : 'desc' })}
      >
        <MenuItem id="asc">{t('Ascending')}</MenuItem>
        <MenuItem id="desc">{t('Descending')}</MenuItem>
      </MenuSection>
    </MenuButton>
  );
}
