import { CopyIcon, PlusIcon, Trash2Icon, TriangleAlertIcon } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../../../api/bootstrap-query.ts';
import { Link, useNavigate } from 'react-router-dom';
import type { Menu } from '#shared/entities/site/menu.ts';
import { isMenuPosition } from '#shared/menus/menu-positions.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { NameText } from '../../../../ui/name-text.tsx';
import { RowMenu } from '../../../../ui/table/row-menu.tsx';
import { useAppearanceEditor } from '../appearance-editor.ts';
import { listPlaces } from '../draft/menu-tree.ts';
import { PanelHeader } from '../panel-header.tsx';
import { findFault } from './item-faults.ts';
import { countItems } from './menu-changes.ts';
import { menuListsQuery } from './menu-lists.ts';
import { positionTexts } from './position-texts.ts';
import { useMenuActions } from './use-menu-actions.ts';

/** /admin/appearance/menus: all menus of the site (APP-M). */
export function MenuList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { values } = useAppearanceEditor();
  const { add, fullBecause } = useMenuActions();
  const addButton = (
    <Button
      size="small"
      icon={<Icon of={PlusIcon} size={16} />}
      isDisabled={fullBecause !== undefined}
      onPress={() => void navigate(add())}
    >
      {t('Add menu')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      <PanelHeader title={t('Menus')}>{values.menus.length > 0 && addButton}</PanelHeader>
      {fullBecause && <p className="text-sm text-muted">{fullBecause}</p>}
      {values.menus.length === 0 ? (
        <EmptyState
          title={t('No menus yet')}
          text={t('Pages show their built-in links until a menu takes their place.')}
          action={addButton}
        />
      ) : (
        <ul aria-label={t('Menus')} className="flex flex-col divide-y divide-divider border-y border-divider">
          {values.menus.map((menu) => (
            <MenuRow key={menu.id} menu={menu} />
          ))}
        </ul>
      )}
    </div>
  );
}

function MenuRow({ menu }: { menu: Menu }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { errors } = useAppearanceEditor();
  const { data: lists } = useQuery(menuListsQuery);
  const { settings } = useBootstrap();
  const { duplicate, remove, fullBecause } = useMenuActions();
  const { id, name, positions, items } = menu;
  const faults = listPlaces(items).filter(
    ({ item }) => findFault(item, lists, settings) !== undefined,
  ).length;
  const isRefused = Object.keys(errors).some((place) => place.startsWith(`menus.${id}.`));
  const warning = isRefused
    ? t('Something here needs another value')
    : faults > 0
      ? t('Look at :count [one item|other items]', { count: faults })
      : undefined;
  const places = positions.filter(isMenuPosition).map((position) => t(positionTexts[position].name));
  return (
    <li className="relative flex min-h-14 items-center gap-3 py-2">
      <div className="flex min-w-0 flex-1 flex-col">
        <Link
          to={id}
          // All of the row is the link; its menu lies above.
          className="focus-ring max-w-full self-start truncate rounded-small font-medium after:absolute after:inset-0 hover:underline"
        >
          <NameText>{name}</NameText>
        </Link>
        <span className="truncate text-sm text-muted">
          {[
            places.length > 0 ? places.join(', ') : t('Nowhere'),
            t(':count [one item|other items]', { count: countItems(items) }),
          ].join(' · ')}
        </span>
      </div>
      {warning && (
        <span role="img" aria-label={warning} title={warning} className="relative shrink-0">
          <Icon of={TriangleAlertIcon} size={18} className="text-warning" />
        </span>
      )}
      <span className="relative shrink-0">
        <RowMenu
          name={name}
          actions={[
            {
              id: 'duplicate',
              label: t('Duplicate'),
              icon: CopyIcon,
              disabledBecause: fullBecause,
              onAction: () => void navigate(duplicate(menu)),
            },
            {
              id: 'delete',
              label: t('Delete'),
              icon: Trash2Icon,
              isDanger: true,
              onAction: () => remove(id),
            },
          ]}
        />
      </span>
    </li>
  );
}
