import {
  ArrowDownIcon,
  ArrowUpIcon,
  CopyIcon,
  IndentDecreaseIcon,
  IndentIncreaseIcon,
  MoveIcon,
  PencilIcon,
  Trash2Icon,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MenuItem } from '#shared/entities/site/menu.ts';
import { menuLimits } from '#shared/menus/menu-limits.ts';
import { type RowAction, RowMenu } from '../../../../ui/table/row-menu.tsx';
import { type MoveDirection, moveItem, stepOf } from './item-moves.ts';
import { countItems, deleteItem, duplicateItem, sizeOfItem } from './menu-changes.ts';
import type { EditedMenu } from './use-edited-menu.ts';

interface ItemMenuProps {
  item: MenuItem;
  edited: EditedMenu;
  /** Asks where the item is to go. */
  onMove: () => void;
}

/** What can be done with an item. Each is a step that the editor can undo, so none of them asks. */
export function ItemMenu({ item, edited, onMove }: ItemMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { menu, changeItems } = edited;
  const { id, children = [] } = item;
  const step = (direction: MoveDirection, label: string, icon: LucideIcon): RowAction => {
    const destination = stepOf(menu.items, id, direction);
    return {
      id: direction,
      label,
      icon,
      ...(destination
        ? { onAction: () => changeItems((items) => moveItem(items, id, destination)) }
        : { disabledBecause: t('It cannot be moved there.') }),
    };
  };
  const isFull = countItems(menu.items) + sizeOfItem(menu.items, id) > menuLimits.maxItems;
  const remove = (label: string, name: string, keepsChildren: boolean): RowAction => ({
    id: name,
    label,
    icon: Trash2Icon,
    isDanger: true,
    onAction: () => changeItems((items) => deleteItem(items, id, { keepsChildren })),
  });
  return (
    <RowMenu
      name={t(item.label)}
      actions={[
        { id: 'edit', label: t('Edit'), icon: PencilIcon, onAction: () => void navigate(`items/${id}`) },
        step('up', t('Move up'), ArrowUpIcon),
        step('down', t('Move down'), ArrowDownIcon),
        step('in', t('Move into the item above'), IndentIncreaseIcon),
        step('out', t('Move out'), IndentDecreaseIcon),
        { id: 'move', label: t('Move to…'), icon: MoveIcon, onAction: onMove },
        {
          id: 'duplicate',
          label: t('Duplicate'),
          icon: CopyIcon,
          disabledBecause: isFull
            ? t('A menu can have :count items.', { count: menuLimits.maxItems })
            : undefined,
          onAction: () => changeItems((items) => duplicateItem(items, id)),
        },
        ...(children.length > 0
          ? [
              remove(t('Delete, and keep the items within'), 'lift', true),
              remove(t('Delete with the items within'), 'delete', false),
            ]
          : [remove(t('Delete'), 'delete', false)]),
      ]}
    />
  );
}
