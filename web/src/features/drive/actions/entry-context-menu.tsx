import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { selectedCount } from '../../../parts/drive/partial-selection.ts';
import { ContextMenu, type MenuPoint } from '../../../ui/overlays/context-menu.tsx';
import { ActionItems } from './action-items.tsx';
import { actionsFor, type ActionPlace, type EntryActionKey } from './entry-actions.ts';

interface EntryContextMenuProps extends ActionPlace {
  /** The entry that an element of the list belongs to; undefined on empty space. */
  findEntry: (element: Element) => FileEntry | undefined;
  selected: FileEntry[];
  onAction: (key: EntryActionKey, entries: FileEntry[]) => void;
  /** Lines of the menu on empty space; without them the browser's own opens there. */
  emptySpaceItems?: ReactNode;
  onEmptySpaceAction?: (key: string) => void;
  className?: string;
  children: ReactNode;
}

interface OpenMenu {
  at: MenuPoint | HTMLElement;
  /** Empty where the menu is that of the empty space. */
  entries: FileEntry[];
}

/**
 * Around a list of entries: right click, Shift+F10 and the context-menu key open the menu of the selection, or
 * of the one entry that they meet outside of it, which the list selects; the "..." of an entry that of it alone.
 */
export function EntryContextMenu(props: EntryContextMenuProps) {
  const { t } = useTranslation();
  const [menu, setMenu] = useState<OpenMenu>();
  const open = (event: MouseEvent | KeyboardEvent, at: MenuPoint) => {
    // What is in a dialog or popover of a row is no place in the list, though React says so.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
    const entry = props.findEntry(event.target);
    const isOfSelection = entry !== undefined && props.selected.some(({ id }) => id === entry.id);
    const entries = entry ? (isOfSelection ? props.selected : [entry]) : [];
    const hasItems = entry ? actionsFor(entries, props).length > 0 : Boolean(props.emptySpaceItems);
    if (!hasItems) return;
    event.preventDefault();
    setMenu({ at, entries });
  };
  const openByPointer = (event: MouseEvent) => {
    const native = event.nativeEvent;
    // A long press of a finger selects.
    if (native instanceof globalThis.PointerEvent && native.pointerType === 'touch')
      return event.preventDefault();
    open(event, { x: event.clientX, y: event.clientY });
  };
  const openByKey = (event: KeyboardEvent) => {
    const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (isMenuKey && event.target instanceof Element) open(event, placeBelow(event.target));
  };
  const openByButton = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-entry-menu]');
    const entry = button && props.findEntry(button);
    if (!entry) return;
    // Some browsers leave the focus elsewhere, and it would return there.
    button.focus();
    setMenu({ at: button, entries: [entry] });
  };
  const entries = menu?.entries ?? [];
  const isOfEntries = entries.length > 0;
  return (
    // The "..." of the entries are buttons of their own: their clicks arrive here.
    <div
      role="presentation"
      className={props.className ?? 'contents'}
      onPointerOver={nameButton}
      onClick={openByButton}
      onContextMenu={openByPointer}
      onKeyDownCapture={openByKey}
    >
      {props.children}
      <ContextMenu
        label={isOfEntries ? labelOf(entries, t) : t('Add to this folder')}
        at={menu?.at}
        onClose={() => setMenu(undefined)}
        onAction={(key) =>
          isOfEntries
            ? props.onAction(key as EntryActionKey, entries)
            : props.onEmptySpaceAction?.(String(key))
        }
      >
        {isOfEntries ? <ActionItems actions={actionsFor(entries, props)} /> : props.emptySpaceItems}
      </ContextMenu>
    </div>
  );
}

/** A tooltip for the "..." under the pointer, and for no other. */
function nameButton({ target }: PointerEvent): void {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-entry-menu]');
  if (button) button.title = button.ariaLabel ?? '';
}

function labelOf(
  entries: FileEntry[],
  t: (text: string, values: Record<string, string | number>) => string,
): string {
  const [entry] = entries;
  return entry && entries.length === 1
    ? t('Actions for :name', { name: entry.name })
    : t('Actions for :count selected', { count: selectedCount(entries) });
}

/** Near the start of the element that has the focus: a row may be as wide as the window. */
function placeBelow(element: Element): MenuPoint {
  const { left, right, bottom, top } = element.getBoundingClientRect();
  const insetPx = 56;
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  const x = isRightToLeft ? Math.max(right - insetPx, left) : Math.min(left + insetPx, right);
  return { x, y: bottom - (bottom - top) / 4 };
}
