import { useCallback, useMemo, useState } from 'react';
import type { FileEntry } from '#shared/entities/file-entry.ts';

/** What is selected in a list. */
export interface ViewSelection {
  ids: ReadonlySet<number>;
  /** The selected entries, in the order of the list. */
  selected: FileEntry[];
  change: (ids: ReadonlySet<number>) => void;
  clear: () => void;
  /** Whether a tap selects: asked for on devices without keys. */
  isSelecting: boolean;
  setSelecting: (isSelecting: boolean) => void;
}

const nothing: ReadonlySet<number> = new Set();

/** The selection of one list; what leaves the list is selected no more (DS-7). */
export function useViewSelection(entries: readonly FileEntry[]): ViewSelection {
  const [ids, setIds] = useState(nothing);
  const [isSelecting, setSelecting] = useState(false);
  const selected = useMemo(
    () => (ids.size === 0 ? [] : entries.filter(({ id }) => ids.has(id))),
    [entries, ids],
  );
  const clear = useCallback(() => {
    setIds(nothing);
    setSelecting(false);
  }, []);
  const isStale = selected.length < ids.size;
  const present = useMemo(
    () => (isStale ? new Set(selected.map(({ id }) => id)) : ids),
    [isStale, selected, ids],
  );
  return { ids: present, selected, change: setIds, clear, isSelecting, setSelecting };
}
