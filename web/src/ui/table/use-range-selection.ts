import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

interface RangeSelection {
  /** Ids of the rows that can be selected, in their order. */
  ids: readonly string[];
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

/**
 * Selects every row up to the last one that was chosen when a checkbox is pressed with Shift. The accessibility library
 * does so for presses elsewhere in a row, and not for checkboxes.
 */
export function useRangeSelection({ ids, selected, onChange }: RangeSelection) {
  const isShiftHeld = useRef(false);
  const anchor = useRef<string>(undefined);
  const change = (next: ReadonlySet<string>) => {
    const added = [...next].filter((id) => !selected.has(id));
    const [only] = added.length === 1 ? added : [];
    const from = anchor.current === undefined ? -1 : ids.indexOf(anchor.current);
    anchor.current = only;
    if (only === undefined || !isShiftHeld.current || from < 0) return onChange(next);
    const to = ids.indexOf(only);
    onChange(next.union(new Set(ids.slice(Math.min(from, to), Math.max(from, to) + 1))));
  };
  return {
    change,
    /** For the element around the table. */
    listeners: {
      onPointerDownCapture: ({ shiftKey }: PointerEvent) => {
        isShiftHeld.current = shiftKey;
      },
      onKeyDownCapture: ({ key }: KeyboardEvent) => {
        if (key !== 'Shift') isShiftHeld.current = false;
      },
    },
  };
}
