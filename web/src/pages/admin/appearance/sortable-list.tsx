import { GripVerticalIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useTranslation } from 'react-i18next';
import { shownName } from '#shared/text/shown-name.ts';
import { Icon } from '../../../ui/icon.tsx';
import { placeAttribute } from './places.ts';
import { NameText } from '../../../ui/name-text.tsx';

/** A row of a list that people put in order. */
export interface SortableItem {
  id: string;
  name: string;
  note?: string | undefined;
  /** Place in the draft, which the preview shows while the row has the focus. */
  place?: string;
  /** At the end: a menu, a switch. */
  end: ReactNode;
}

interface SortableListProps {
  label: string;
  items: readonly SortableItem[];
  onOpen: (id: string) => void;
  /** Takes the ids in their new order. */
  onOrder: (ids: string[]) => void;
}

/** The ids with one of them moved to a place, counted without it. */
export function withMoved(ids: readonly string[], id: string, index: number): string[] {
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, index), id, ...others.slice(index)];
}

/**
 * A list whose items are moved by dragging, by Alt and an arrow key, and by the keyboard's way of dragging; a live region
 * tells each move.
 */
export function SortableList({ label, items, onOpen, onOrder }: SortableListProps) {
  const { t } = useTranslation();
  const around = useRef<HTMLDivElement>(null);
  const toFocus = useRef<string>(undefined);
  const [message, setMessage] = useState('');
  const ids = items.map(({ id }) => id);
  const nameOf = (id: string) => items.find((item) => item.id === id)?.name ?? '';
  const move = (id: string, index: number) => {
    const next = withMoved(ids, id, index);
    if (index < 0 || index >= ids.length || next.every((each, nth) => each === ids[nth])) {
      return setMessage(t('It cannot be moved there.'));
    }
    onOrder(next);
    toFocus.current = id;
    setMessage(
      t(':name is now item :number of :count.', {
        name: nameOf(id),
        number: next.indexOf(id) + 1,
        count: next.length,
      }),
    );
  };
  useEffect(() => {
    const id = toFocus.current;
    toFocus.current = undefined;
    if (id !== undefined)
      around.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`)?.focus();
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest('[data-key]') : null;
    const id = row && around.current?.contains(row) ? row.getAttribute('data-key') : null;
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (!id || step === undefined || !ids.includes(id)) return;
    event.preventDefault();
    event.stopPropagation();
    move(id, ids.indexOf(id) + step);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    // Before the list, which moves the focus by these keys.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
  const { dragAndDropHooks } = useDragAndDrop<SortableItem>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(String(key)) })),
    onReorder({ keys, target: { key, dropPosition } }) {
      const [id] = [...keys].map(String);
      if (id === undefined || id === String(key)) return;
      const target = ids.filter((each) => each !== id).indexOf(String(key));
      move(id, dropPosition === 'after' ? target + 1 : target);
    },
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="outline-2 outline-transparent data-drop-target:outline-primary"
      />
    ),
  });
  return (
    <div ref={around}>
      <p className="mb-2 text-xs text-muted">
        {t('Drag items, or press Alt and an arrow key, to move them.')}
      </p>
      <GridList
        aria-label={label}
        items={items}
        selectionMode="none"
        dragAndDropHooks={dragAndDropHooks}
        onAction={(id) => onOpen(String(id))}
        className="flex flex-col rounded-panel ring-1 ring-divider outline-none"
      >
        {(item) => <Row item={item} />}
      </GridList>
      <p role="status" className="sr-only">
        {message}
      </p>
    </div>
  );
}

function Row({ item: { id, name, note, place, end } }: { item: SortableItem }) {
  const { t } = useTranslation();
  return (
    <GridListItem
      id={id}
      {...(place !== undefined && { [placeAttribute]: place })}
      textValue={shownName(name)}
      className="focus-ring-inset flex min-h-12 cursor-default items-center gap-2 pe-2 select-none not-first:border-t not-first:border-divider data-dragging:opacity-50 data-hovered:bg-hover"
    >
      <Button
        slot="drag"
        aria-label={t('Drag :name', { name })}
        className="focus-ring touch-target ms-1 grid size-7 shrink-0 cursor-grab place-items-center rounded-small text-muted"
      >
        <Icon of={GripVerticalIcon} size={16} />
      </Button>
      <span className="min-w-0 flex-1 py-1.5">
        <span className="block truncate font-medium">
          <NameText>{name}</NameText>
        </span>
        {note && <span className="block truncate text-xs text-muted">{note}</span>}
      </span>
      {end}
    </GridListItem>
  );
}
