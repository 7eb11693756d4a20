import {
  ArrowDownIcon,
  ArrowUpIcon,
  CopyIcon,
  PencilIcon,
  PlusIcon,
  Trash2Icon,
  TriangleAlertIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { RowMenu } from '../../../../ui/table/row-menu.tsx';
import { useAppearanceEditor } from '../appearance-editor.ts';
import type { Item } from '../draft/merge-list.ts';
import { placeAttribute } from '../places.ts';
import { SortableList, withMoved } from '../sortable-list.tsx';
import type { LandingList } from './landing-fields.ts';
import { nameOfItem } from './landing-places.ts';
import { useLandingField } from './use-landing-field.ts';

const newId = () => `new-${crypto.randomUUID().slice(0, 8)}`;

/** The items of a list of the landing page: added, opened, moved, copied and deleted. */
export function ItemList({ list }: { list: LandingList }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { errors } = useAppearanceEditor();
  const { place, value, error, set, reset } = useLandingField(list.path);
  const items = value as readonly Item[];
  const ids = items.map(({ id }) => id);
  const label = t(list.label);
  const fullBecause =
    items.length >= list.maxItems
      ? t('This list can have :count items.', { count: list.maxItems })
      : undefined;
  const inOrder = (order: readonly string[]) =>
    set(order.flatMap((id) => items.find((item) => item.id === id) ?? []));
  const insert = (item: Item, index: number) => {
    set([...items.slice(0, index), item, ...items.slice(index)]);
    void navigate(item.id, { state: { isNew: true } });
  };
  const rows = items.map((item, nth) => {
    const name = nameOfItem(item, t);
    const isRefused = Object.keys(errors).some((each) => each.startsWith(`${place}.${item.id}.`));
    const step = (index: number) => {
      if (index < 0 || index >= ids.length) return { disabledBecause: t('It cannot be moved there.') };
      return { onAction: () => inOrder(withMoved(ids, item.id, index)) };
    };
    return {
      id: item.id,
      name,
      place: `${place}.${item.id}`,
      end: (
        <>
          {isRefused && <RefusedMark />}
          <RowMenu
            name={name}
            actions={[
              { id: 'edit', label: t('Edit'), icon: PencilIcon, onAction: () => void navigate(item.id) },
              { id: 'up', label: t('Move up'), icon: ArrowUpIcon, ...step(nth - 1) },
              { id: 'down', label: t('Move down'), icon: ArrowDownIcon, ...step(nth + 1) },
              {
                id: 'duplicate',
                label: t('Duplicate'),
                icon: CopyIcon,
                ...(fullBecause
                  ? { disabledBecause: fullBecause }
                  : { onAction: () => insert({ ...item, id: newId() }, nth + 1) }),
              },
              {
                id: 'delete',
                label: t('Delete'),
                icon: Trash2Icon,
                isDanger: true,
                onAction: () => inOrder(ids.filter((id) => id !== item.id)),
              },
            ]}
          />
        </>
      ),
    };
  });
  return (
    <section aria-label={label} className="flex flex-col gap-2" {...{ [placeAttribute]: place }}>
      <div className="flex min-h-9 flex-wrap items-center gap-2">
        <h3 className="me-auto font-medium">{label}</h3>
        {reset && (
          <Button size="small" look="quiet" aria-label={t('Reset :name', { name: label })} onPress={reset}>
            {t('Reset')}
          </Button>
        )}
        <Button
          size="small"
          icon={<Icon of={PlusIcon} size={16} />}
          isDisabled={fullBecause !== undefined}
          onPress={() => insert({ ...list.blank, id: newId() }, items.length)}
        >
          {t(list.addLabel)}
        </Button>
      </div>
      {(error ?? fullBecause) && (
        <p className={error ? 'text-xs font-medium text-danger' : 'text-xs text-muted'}>
          {error ?? fullBecause}
        </p>
      )}
      {items.length === 0 ? (
        <p className="rounded-panel bg-background-alt p-4 text-center text-muted">
          {t('Nothing here yet. The page leaves it out.')}
        </p>
      ) : (
        <SortableList label={label} items={rows} onOpen={(id) => void navigate(id)} onOrder={inOrder} />
      )}
    </section>
  );
}

/** Says that something within a row was refused. */
export function RefusedMark() {
  const { t } = useTranslation();
  const text = t('Something here needs another value');
  return (
    <span role="img" aria-label={text} title={text} className="shrink-0">
      <Icon of={TriangleAlertIcon} size={16} className="text-warning" />
    </span>
  );
}
