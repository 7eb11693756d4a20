import {
  useEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import type { ListState } from 'react-stately/useListState';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { moveWithinRow } from './window/row-focus.ts';

interface RowEventOptions {
  state: ListState<FileEntry>;
  /** Selects an entry, or takes it out of the selection. */
  toggle: (id: number) => void;
  findEntry: (target: EventTarget) => FileEntry | undefined;
  onOpen: (entry: FileEntry) => void;
  /** In a list left and right lead through the controls of a row; in a grid to the cards beside. */
  isGrid: boolean;
  /** The key of the entry above or below, of those that the focus may go to. */
  keyAcross: (key: number, direction: 'up' | 'down') => number | string | null;
}

const longPressMs = 500;
/** Pixels that a resting finger moves. */
const restingPx = 10;

/** Whatever is pressed by itself: buttons, links and checkboxes in a row. */
const controls = 'button, a[href], input, label, [role=button]';

const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;

function isControl(target: EventTarget): boolean {
  if (!(target instanceof Element)) return false;
  const control = target.closest(controls);
  return control !== null && rowOf(control) !== null;
}

/**
 * What pointers and keys do on the entries of a list, in one place for all of them. A mouse selects and
 * opens by two clicks; a finger opens by a tap and selects by a long press; Enter opens and Space selects.
 */
export function useRowEvents(options: RowEventOptions) {
  const { state, toggle, findEntry, onOpen } = options;
  const manager = state.selectionManager;
  const pointer = useRef<string>('mouse');
  const isShiftHeld = useRef(false);
  const press = useLongPress((target) => {
    const entry = findEntry(target);
    if (!entry) return;
    manager.setSelectionBehavior('toggle');
    toggle(entry.id);
  });
  const click = (event: MouseEvent) => {
    const entry = findEntry(event.target);
    if (!entry || isControl(event.target) || press.hasFired()) return;
    const isByFinger = pointer.current === 'touch';
    const isSelecting = manager.selectionBehavior === 'toggle';
    if (event.shiftKey) manager.extendSelection(entry.id);
    else if (event.ctrlKey || event.metaKey || isSelecting) toggle(entry.id);
    else if (isByFinger || event.detail === 0) onOpen(entry);
    else manager.replaceSelection(entry.id);
  };
  /** An entry whose menu opens is selected, and a range begins at it. */
  const selectForMenu = (target: EventTarget) => {
    const entry = findEntry(target);
    if (entry && !manager.isSelected(entry.id)) manager.replaceSelection(entry.id);
  };
  const handlers = {
    onPointerDownCapture: (event: PointerEvent) => {
      isShiftHeld.current = event.shiftKey;
    },
    onContextMenu: (event: MouseEvent) => {
      if (pointer.current !== 'touch') selectForMenu(event.target);
    },
    onPointerDown: (event: PointerEvent) => {
      pointer.current = event.pointerType;
      press.begin(event);
    },
    onPointerMove: press.follow,
    onPointerUp: press.end,
    onPointerCancel: press.end,
    onClick: click,
    onDoubleClick: (event: MouseEvent) => {
      const entry = findEntry(event.target);
      const isPlain = pointer.current === 'mouse' && manager.selectionBehavior === 'replace';
      if (entry && isPlain && !isControl(event.target)) onOpen(entry);
    },
    // The list's own handler, further out, would else take the focus to the first entry.
    onFocus: (event: FocusEvent) => {
      const entry = findEntry(event.target);
      if (entry) manager.setFocusedKey(entry.id);
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      isShiftHeld.current = event.shiftKey;
      if (isMenuKey(event)) selectForMenu(event.target);
      passControls(event, options);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const row = rowOf(event.target);
      const entry = findEntry(event.target);
      if (!row || !entry) return;
      if (event.target !== row) {
        // The keys of a control are its own, but for Tab, which leads out of the list.
        if (event.key !== 'Tab' && event.key !== 'Escape') event.stopPropagation();
      } else if (event.key === 'Enter' && !event.repeat) {
        event.preventDefault();
        onOpen(entry);
      } else if (event.key === ' ') {
        event.preventDefault();
        if (event.shiftKey) manager.extendSelection(entry.id);
        else toggle(entry.id);
      }
    },
  };
  return {
    handlers,
    /** A checkbox says nothing of the keys that were held. */
    selectByCheckbox: (id: number) => (isShiftHeld.current ? manager.extendSelection(id) : toggle(id)),
  };
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent) => key === 'ContextMenu' || (key === 'F10' && shiftKey);

/** Keys that lead from a row to its controls, among them and away from them. */
function passControls(event: KeyboardEvent, { state, findEntry, isGrid, keyAcross }: RowEventOptions): void {
  const row = rowOf(event.target);
  const entry = findEntry(event.target);
  if (!row || !entry || event.altKey || event.ctrlKey || event.metaKey) return;
  const take = () => {
    event.preventDefault();
    event.stopPropagation();
  };
  if (isGrid) {
    if (event.key === 'Tab' && moveWithinRow(row, event.shiftKey ? 'back' : 'on', 'stop')) take();
    return;
  }
  const isMirrored = document.documentElement.dir === 'rtl';
  const on = isMirrored ? 'ArrowLeft' : 'ArrowRight';
  const back = isMirrored ? 'ArrowRight' : 'ArrowLeft';
  if (event.key === on || event.key === back) {
    moveWithinRow(row, event.key === on ? 'on' : 'back', 'wrap');
    take();
  }
  // Else the button of a menu would open it.
  const isAcross = event.key === 'ArrowUp' || event.key === 'ArrowDown';
  if (isAcross && event.target !== row) {
    const key = keyAcross(entry.id, event.key === 'ArrowUp' ? 'up' : 'down');
    if (key !== null) state.selectionManager.setFocusedKey(key);
    row.focus({ preventScroll: true });
    take();
  }
}

/** A finger that rests on an entry. */
function useLongPress(onLongPress: (target: EventTarget) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const origin = useRef({ x: 0, y: 0 });
  const fired = useRef(false);
  const end = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    begin: ({ pointerType, clientX, clientY, target }: PointerEvent) => {
      fired.current = false;
      end();
      if (pointerType !== 'touch' || isControl(target)) return;
      origin.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        fired.current = true;
        onLongPress(target);
      }, longPressMs);
    },
    follow: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = origin.current;
      if (Math.hypot(clientX - x, clientY - y) > restingPx) end();
    },
    end,
    /** Whether the click that follows belongs to a press that has been dealt with. */
    hasFired: () => fired.current,
  };
}
