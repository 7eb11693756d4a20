import { useQuery } from '@tanstack/react-query';
import { GripVerticalIcon, TriangleAlertIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../../../api/bootstrap-query.ts';
import { useNavigate } from 'react-router-dom';
import type { MenuItem } from '#shared/entities/site/menu.ts';
import { shownName } from '#shared/text/shown-name.ts';
import { NamedMenuIcon } from '../../../../parts/menu-icons/named-menu-icon.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { NameText } from '../../../../ui/name-text.tsx';
import { listPlaces } from '../draft/menu-tree.ts';
import { faultTexts, findFault } from './item-faults.ts';
import { ItemMenu } from './item-menu.tsx';
import { menuListsQuery } from './menu-lists.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useItemDrag } from './use-item-drag.tsx';
import { useItemMoves } from './use-item-moves.ts';
import type { EditedMenu } from './use-edited-menu.ts';

/**
 * The items of a menu as a tree. They are moved by dragging, by Alt and an arrow key, by the keyboard's way of dragging,
 * and by the menu of each; a live region tells each move.
 */
export function ItemTree({ edited }: { edited: EditedMenu }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const around = useRef<HTMLDivElement>(null);
  const [movedId, setMovedId] = useState<string>();
  const moves = useItemMoves(edited, around);
  const dragAndDropHooks = useItemDrag(edited.menu.items, moves.moveTo);
  const { items } = edited.menu;
  return (
    <div ref={around}>
      <p className="mb-2 text-xs text-muted">
        {t('Drag items, or press Alt and an arrow key, to move them.')}
      </p>
      <Tree
        aria-label={t('Items')}
        selectionMode="none"
        items={items}
        expandedKeys={listPlaces(items).map(({ item }) => item.id)}
        dragAndDropHooks={dragAndDropHooks}
        onAction={(id) => void navigate(`items/${id}`)}
        className="flex flex-col rounded-panel ring-1 ring-divider outline-none"
      >
        {(item) => <ItemRow item={item} edited={edited} onMove={setMovedId} />}
      </Tree>
      <p role="status" className="sr-only">
        {moves.message}
      </p>
      {movedId !== undefined && (
        <MoveDialog
          items={items}
          id={movedId}
          onMove={(destination) => {
            moves.moveTo(movedId, destination);
            setMovedId(undefined);
          }}
          onClose={() => setMovedId(undefined)}
        />
      )}
    </div>
  );
}

interface ItemRowProps {
  item: MenuItem;
  edited: EditedMenu;
  onMove: (id: string) => void;
}

function ItemRow({ item, edited, onMove }: ItemRowProps) {
  const { t } = useTranslation();
  const { data: lists } = useQuery(menuListsQuery);
  const { settings } = useBootstrap();
  const { id, icon, children = [] } = item;
  const label = t(item.label);
  const fault = findFault(item, lists, settings);
  const isRefused = ['label', 'action', 'icon'].some((field) => edited.errorOf(`items.${id}.${field}`));
  const warning = isRefused ? t('Something here needs another value') : fault && t(faultTexts[fault]);
  return (
    <TreeItem
      id={id}
      textValue={shownName(label)}
      className="focus-ring-inset group cursor-default select-none not-first:border-t not-first:border-divider data-dragging:opacity-50 data-drop-target:bg-primary-soft"
    >
      <TreeItemContent>
        {({ level }) => (
          <div
            className="flex min-h-11 items-center gap-2 pe-1 hover:bg-hover"
            style={{ paddingInlineStart: 4 + (level - 1) * 24 }}
          >
            <Button
              slot="drag"
              aria-label={t('Drag :name', { name: label })}
              className="focus-ring touch-target grid size-7 shrink-0 cursor-grab place-items-center rounded-small text-muted"
            >
              <Icon of={GripVerticalIcon} size={16} />
            </Button>
            {icon !== null && (
              <span className="text-muted">
                <NamedMenuIcon name={icon} />
              </span>
            )}
            <span className="min-w-0 flex-1 truncate">
              <NameText>{label}</NameText>
            </span>
            {warning && (
              <span role="img" aria-label={warning} title={warning} className="shrink-0">
                <Icon of={TriangleAlertIcon} size={16} className="text-warning" />
              </span>
            )}
            <ItemMenu item={item} edited={edited} onMove={() => onMove(id)} />
          </div>
        )}
      </TreeItemContent>
      <Collection items={children}>
        {(child) => <ItemRow item={child} edited={edited} onMove={onMove} />}
      </Collection>
    </TreeItem>
  );
}
