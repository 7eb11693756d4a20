import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuItem } from '#shared/entities/site/menu.ts';
import { findPlace } from '../draft/menu-tree.ts';
import { type Destination, moveItem, stepOf, type MoveDirection, siblingsIn } from './item-moves.ts';
import type { EditedMenu } from './use-edited-menu.ts';

/**
 * Moves items of a menu, by Alt and the arrow keys as well: up and down, and into the one above or out of the one around
 * it, in the direction of the text. The item keeps the focus.
 * @param around the tree of the items
 * @returns `message` tells the last move, for a live region
 */
export function useItemMoves({ menu, changeItems }: EditedMenu, around: RefObject<HTMLElement | null>) {
  const { t } = useTranslation();
  const [message, setMessage] = useState('');
  const toFocus = useRef<string>(undefined);
  const { items } = menu;
  const moveTo = (id: string, destination: Destination) => {
    const next = moveItem(items, id, destination);
    if (next === items) return;
    changeItems(() => next);
    setMessage(describePlace(next, id, t));
    toFocus.current = id;
  };
  useEffect(() => {
    const id = toFocus.current;
    toFocus.current = undefined;
    if (id === undefined) return;
    around.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`)?.focus();
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest('[data-key]') : null;
    const id = row && around.current?.contains(row) ? row.getAttribute('data-key') : null;
    const direction = event.altKey ? directionOf(event.key, document.dir === 'rtl') : undefined;
    if (!id || !direction || !findPlace(items, id)) return;
    event.preventDefault();
    event.stopPropagation();
    const destination = stepOf(items, id, direction);
    if (destination) moveTo(id, destination);
    else setMessage(t('It cannot be moved there.'));
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    // Before the tree, which moves the focus by these keys.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
  return { moveTo, message };
}

function directionOf(key: string, isMirrored: boolean): MoveDirection | undefined {
  const [inward, outward] = isMirrored ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const directions: Readonly<Record<string, MoveDirection>> = {
    ArrowUp: 'up',
    ArrowDown: 'down',
    [inward as string]: 'in',
    [outward as string]: 'out',
  };
  return directions[key];
}

function describePlace(
  items: readonly MenuItem[],
  id: string,
  t: ReturnType<typeof useTranslation>['t'],
): string {
  const place = findPlace(items, id);
  if (!place) return '';
  const { item, parentId, index } = place;
  const parent = parentId === undefined ? undefined : findPlace(items, parentId)?.item;
  const words = {
    name: t(item.label),
    number: index + 1,
    count: siblingsIn(items, parentId).length,
    parent: parent ? t(parent.label) : '',
  };
  return parent
    ? t(':name is now item :number of :count in :parent.', words)
    : t(':name is now item :number of :count.', words);
}
