import { useCallback, useState } from 'react';
import { getBootstrap, useBootstrap } from '../../api/bootstrap-query.ts';
import { parseSort, type EntrySort } from '../../parts/drive/entry-sort.ts';
import { driveViews, type ViewKey } from '../../features/drive/list/places/drive-views.ts';
import { deviceStorage } from '../../parts/browser-storage.ts';

const storageName = (view: ViewKey) => (driveViews[view].ownSort ? `drive.sort.${view}` : 'drive.sort');

/** The orders of lists, which this device remembers: one for most, and those that views have for themselves. */
export function useStoredSorts() {
  const { default_sort: siteSort } = useBootstrap().settings.drive;
  const [chosen, setChosen] = useState<Record<string, EntrySort>>({});
  const sortOf = useCallback(
    (view: ViewKey) => storedSort(view, siteSort, chosen[storageName(view)]),
    [siteSort, chosen],
  );
  const onSortChange = useCallback((view: ViewKey, sort: EntrySort) => {
    const name = storageName(view);
    deviceStorage.setItem(name, `${sort.orderBy}:${sort.orderDir}`);
    setChosen((before) => ({ ...before, [name]: sort }));
  }, []);
  return { sortOf, onSortChange };
}

/** The order of a view's list: the one just chosen, else the one that this device remembers, else the site's. */
export function storedSort(
  view: ViewKey,
  siteSort = getBootstrap().settings.drive.default_sort,
  chosen?: EntrySort,
): EntrySort {
  const { ownSort, orders } = driveViews[view];
  const initial = ownSort ?? parseSort(siteSort);
  if (orders.length === 0) return initial;
  const stored = chosen ?? readSort(storageName(view));
  return stored && orders.includes(stored.orderBy) ? stored : initial;
}

function readSort(name: string): EntrySort | undefined {
  const stored = deviceStorage.getItem(name);
  return stored === null ? undefined : parseSort(stored);
}
