import { ArrowDownUpIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { MenuButton, MenuItem, MenuSection } from '../overlays/menu.tsx';
import type { TableColumn, TableOrder } from './table-column.ts';

interface SortMenuProps<Row> {
  columns: readonly TableColumn<Row>[];
  order: TableOrder;
  onOrderChange: (order: TableOrder) => void;
}

/** Sorts where there are no headings to press: on a phone. */
export function SortMenu<Row>({ columns, order, onOrderChange }: SortMenuProps<Row>) {
  const { t } = useTranslation();
  const sorted = columns.filter(({ sortBy, notSortedBecause }) => sortBy ?? notSortedBecause);
  if (sorted.length === 0) return null;
  return (
    <MenuButton
      label={t('Sort')}
      trigger={<IconButton label={t('Sort')} icon={<Icon of={ArrowDownUpIcon} />} />}
    >
      <MenuSection
        label={t('Sort by')}
        selectedKey={order.by}
        onSelect={(by) => onOrderChange({ ...order, by })}
      >
        {sorted.map(({ key, sortBy, title, notSortedBecause }) => (
          <MenuItem
            key={key}
            id={sortBy ?? key}
            isDisabled={notSortedBecause !== undefined}
            description={notSortedBecause}
          >
            {title}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection
        label={t('Direction')}
        selectedKey={order.dir}
        onSelect={(dir) => onOrderChange({ ...order, dir: dir === 'asc' ? 'asc' : 'desc' })}
      >
        <MenuItem id="asc">{t('Ascending')}</MenuItem>
        <MenuItem id="desc">{t('Descending')}</MenuItem>
      </MenuSection>
    </MenuButton>
  );
}
