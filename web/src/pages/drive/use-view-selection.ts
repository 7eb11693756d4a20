import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { isExpected } from '../../parts/drive/is-expected.ts';
import { markPartial } from '../../parts/drive/partial-selection.ts';
import { showFailure } from '../../parts/show-failure.ts';
import { useBackCloses } from '../../ui/overlays/use-back-closes.ts';
import { showLoading } from '../../features/drive/actions/loading-toast.ts';

/** What is selected in a list. */
export interface ViewSelection {
  /** Of the loaded entries. */
  ids: ReadonlySet<number>;
  /** The selected entries that are loaded, in the order of the list; `selectedCount` and `withWhole` know the rest. */
  selected: FileEntry[];
  /** @param toggled the one entry that was added or taken out, where it was one */
  change: (ids: ReadonlySet<number>, toggled?: number) => void;
  /** Selects the whole list, loaded or not. */
  selectAll: () => void;
  /** Whether the whole list is selected. */
  isAll: boolean;
  clear: () => void;
  /** Whether a tap selects: asked for on devices without keys. */
  isSelecting: boolean;
  setSelecting: (isSelecting: boolean) => void;
}

interface SelectableList {
  entries: readonly FileEntry[];
  /** Entries of the whole list. */
  total: number;
  hasMore: boolean;
  /** Loads the rest of the list and returns all of it; is told how many are loaded. */
  readAll: (onRead: (count: number) => void) => Promise<FileEntry[]>;
}

/** Some entries, or the whole list without some, whose other pages may be loaded later. */
type Chosen = { kind: 'some'; ids: ReadonlySet<number> } | { kind: 'all'; except: ReadonlySet<number> };

const nothing: Chosen = { kind: 'some', ids: new Set() };
/** Always the same, so that nothing renders again when a list without a selection changes. */
const noEntries: FileEntry[] = [];

/** The selection of one list; what leaves the list is selected no more. */
export function useViewSelection(list: SelectableList): ViewSelection {
  const { entries, total, hasMore } = list;
  const [chosen, setChosen] = useState(nothing);
  const [isSelecting, setSelecting] = useState(false);
  const selected = useMemo(() => selectedOf(entries, chosen), [entries, chosen]);
  const ids = useMemo(() => {
    const isAsChosen = chosen.kind === 'some' && selected.length === chosen.ids.size;
    return isAsChosen ? chosen.ids : new Set(selected.map(({ id }) => id));
  }, [selected, chosen]);
  useMarkPartial(list, selected, chosen, setChosen);
  const clear = useCallback(() => {
    setChosen(nothing);
    setSelecting(false);
  }, []);
  useBackCloses(selected.length > 0 || isSelecting, clear);
  return {
    ids,
    selected,
    change: (next, toggled) => setChosen((before) => change(before, ids, next, toggled)),
    selectAll: () =>
      setChosen(
        hasMore
          ? { kind: 'all', except: new Set() }
          : { kind: 'some', ids: new Set(entries.map(({ id }) => id)) },
      ),
    isAll: total > 0 && (chosen.kind === 'all' ? chosen.except.size === 0 : !hasMore && ids.size >= total),
    clear,
    isSelecting,
    setSelecting,
  };
}

function selectedOf(entries: readonly FileEntry[], chosen: Chosen): FileEntry[] {
  if (chosen.kind === 'all')
    return entries.filter((entry) => !chosen.except.has(entry.id) && !isExpected(entry));
  return chosen.ids.size === 0
    ? noEntries
    : entries.filter((entry) => chosen.ids.has(entry.id) && !isExpected(entry));
}

/** Taking one entry out of the whole list, or adding some, leaves the rest of it selected. */
function change(
  before: Chosen,
  present: ReadonlySet<number>,
  next: ReadonlySet<number>,
  toggled?: number,
): Chosen {
  if (before.kind === 'some') return { kind: 'some', ids: next };
  if (toggled !== undefined) {
    const flipped = new Set(before.except);
    if (!flipped.delete(toggled)) flipped.add(toggled);
    return { kind: 'all', except: flipped };
  }
  const isAdding = next.size > 0 && [...present].every((id) => next.has(id));
  if (!isAdding) return { kind: 'some', ids: next };
  return { kind: 'all', except: new Set([...before.except].filter((id) => !next.has(id))) };
}

/** Actions on the whole list load its other pages when they start; from then on each entry is selected by itself. */
function useMarkPartial(
  { total, hasMore, readAll }: SelectableList,
  selected: FileEntry[],
  chosen: Chosen,
  setChosen: (chosen: Chosen) => void,
): void {
  const { t } = useTranslation();
  if (chosen.kind === 'some' || !hasMore) return;
  markPartial(selected, {
    count: total - chosen.except.size,
    load: async () => {
      const say = (count: number) => t('Reading :count of :total items', { count, total });
      const loading = showLoading(say(selected.length));
      try {
        const all = await readAll((count) => loading.change(say(count)));
        const whole = all.filter(({ id }) => !chosen.except.has(id));
        setChosen({ kind: 'some', ids: new Set(whole.map(({ id }) => id)) });
        return whole;
      } catch (error) {
        showFailure(error);
        return undefined;
      } finally {
        loading.end();
      }
    },
  });
}
