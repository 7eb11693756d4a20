import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bulkLimits } from '#shared/limits/bulk-limits.ts';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import type { Listing } from './use-listing.ts';

/** All rows that match a search, as the list was when they were selected, without some of them. */
export interface MatchingRows {
  query: string;
  /** As the API takes them; empty for none. */
  filters: string;
  total: number;
  listedAtMs: number;
  except: ReadonlySet<string>;
}

/** The selected rows of a list, as its actions get them. */
export interface SelectedRows<Row> {
  /** Those of the shown page. */
  rows: Row[];
  count: number;
  /** Present if all rows that match are selected, on whatever page. */
  matching?: MatchingRows;
  clear: () => void;
}

interface ListingSelection<Row> extends SelectedRows<Row> {
  /** Ids of the selected rows of the page. */
  ids: ReadonlySet<string>;
  change: (ids: ReadonlySet<string>) => void;
  /** Present if all of the page is selected, and more rows match. */
  selectMatching?: () => void;
  /** Present if all rows that match are selected. */
  selectPage?: () => void;
}

interface SelectionOptions<Row> {
  rowId: (row: Row) => string | number;
  canSelect: ((row: Row) => boolean) | undefined;
  /** Whether actions take all rows that match a search. */
  takesMatching: boolean;
}

const nothing: ReadonlySet<string> = new Set();

/** The selected rows: some of the page that is shown, or all that match the search. */
export function useSelection<Row>(
  listing: Listing<Row>,
  { rowId, canSelect = () => true, takesMatching }: SelectionOptions<Row>,
): ListingSelection<Row> {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(nothing);
  const [kept, setMatching] = useState<MatchingRows>();
  const { rows = [], pages, isStale, state, encodedFilters } = listing;
  const isSame = kept?.query === state.query && kept.filters === encodedFilters;
  const matching = isSame ? kept : undefined;
  const clear = () => {
    setChosen(nothing);
    setMatching(undefined);
  };
  useOnceTrue(kept !== undefined && !isSame, () => {
    clear();
    toastQueue.show({
      type: 'positive',
      message: t('The selection was cleared, as the search has changed.'),
    });
  });
  const idOf = (row: Row) => String(rowId(row));
  const selectable = rows.filter(canSelect);
  const isSelected = (row: Row) => (matching ? !matching.except.has(idOf(row)) : chosen.has(idOf(row)));
  const selected = rows.filter((row) => isSelected(row) && (!matching || canSelect(row)));
  const ids = new Set(selected.map(idOf));
  const isWholePage = selectable.length > 0 && selectable.every((row) => ids.has(idOf(row)));

  const change = (next: ReadonlySet<string>) => {
    if (!matching) return setChosen(next);
    // The checkbox of all rows, and Escape: what is meant is the whole selection.
    if (next.size === 0 && ids.size > 1) return clear();
    const shown = new Set(selectable.map(idOf));
    const except = matching.except.difference(shown).union(shown.difference(next));
    if (except.size === matching.total) return clear();
    if (except.size <= bulkLimits.maxExcept) return setMatching({ ...matching, except });
    const count = bulkLimits.maxExcept;
    toastQueue.show({
      type: 'danger',
      message: t('At most :count rows can be left out. Narrow the search instead.', { count }),
    });
  };
  const selectMatching = () =>
    setMatching({
      query: state.query,
      filters: encodedFilters,
      total: pages.total,
      listedAtMs: listing.readAtMs,
      except: nothing,
    });
  const canTakeMore = takesMatching && isWholePage && !isStale && pages.total > rows.length;
  return {
    rows: selected,
    ids,
    count: matching ? matching.total - matching.except.size : selected.length,
    ...(matching && { matching }),
    change,
    clear,
    ...(canTakeMore && !matching && { selectMatching }),
    ...(matching && {
      selectPage: () => {
        setChosen(new Set(selectable.map(idOf)));
        setMatching(undefined);
      },
    }),
  };
}

/** Runs when a condition becomes true. */
function useOnceTrue(condition: boolean, run: () => void): void {
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (condition) runNow();
  }, [condition]);
}
