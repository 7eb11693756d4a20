import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { nameKey } from '#shared/drive/entry-name.ts';
import { orderDirections } from '#shared/contract/order-directions.ts';
import { listOrders, type ListOrder } from '#shared/routes/drive/drive.ts';

/** How a list of entries is ordered; folders always come first. */
export interface EntrySort {
  orderBy: ListOrder;
  orderDir: (typeof orderDirections)[number];
}

/** The site's default, written `updated_at:desc`. */
export function parseSort(text: string): EntrySort {
  const [by, direction] = text.split(':');
  return {
    orderBy: listOrders.find((order) => order === by) ?? 'updated_at',
    orderDir: orderDirections.find((known) => known === direction) ?? 'desc',
  };
}

/** The direction that people expect first: names from A, times and sizes from the greatest. */
export function firstDirection(orderBy: ListOrder): EntrySort['orderDir'] {
  return orderBy === 'name' || orderBy === 'type' || orderBy === 'extension' ? 'asc' : 'desc';
}

/** Negative where `one` stands before `other` in a list of that order. */
export function compareEntries(one: FileEntry, other: FileEntry, sort: EntrySort): number {
  const folders = Number(other.type === 'folder') - Number(one.type === 'folder');
  if (folders !== 0) return folders;
  const [a, b] = [valueOf(one, sort.orderBy), valueOf(other, sort.orderBy)];
  const order = (a < b ? -1 : a > b ? 1 : 0) || one.id - other.id;
  return sort.orderDir === 'asc' ? order : -order;
}

function valueOf(entry: FileEntry, orderBy: ListOrder): string | number {
  if (orderBy === 'name') return nameKey(entry.name);
  return entry[orderBy] ?? '';
}
