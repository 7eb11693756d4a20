import { useState } from 'react';
import { useBootstrap } from '../api/bootstrap-query.ts';
import { parseSort, type EntrySort } from '../api/entry-sort.ts';
import { driveViews, type ViewKey } from '../features/drive/drive-views.ts';

const storageName = (view: ViewKey) => (driveViews[view].ownSort ? `drive.sort.${view}` : 'drive.sort');

/** The orders of lists, which this device remembers: one for most, and those that views have for themselves (DS-4). */
export function useStoredSorts() {
  const { settings } = useBootstrap();
  const [chosen, setChosen] = useState<Record<string, EntrySort>>({});
  const sortOf = (view: ViewKey): EntrySort => {
    const { ownSort, orders } = driveViews[view];
    const initial = ownSort ?? parseSort(settings.drive.default_sort);
    if (orders.length === 0) return initial;
    const name = storageName(view);
    const stored = chosen[name] ?? readSort(name);
    return stored && orders.includes(stored.orderBy) ? stored : initial;
  };
  const onSortChange = (view: ViewKey, sort: EntrySort) => {
    const name = storageName(view);
    localStorage.setItem(name, `${sort.orderBy}:${sort.orderDir}`);
    setChosen({ ...chosen, [name]: sort });
  };
  return { sortOf, onSortChange };
}

function readSort(name: string): EntrySort | undefined {
  const stored = localStorage.getItem(name);
  return stored === null ? undefined : parseSort(stored);
}
