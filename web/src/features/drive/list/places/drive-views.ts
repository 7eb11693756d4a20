import { entryOrders, listOrders, type ListOrder } from '#shared/routes/drive/drive.ts';
import type { ListScope } from '../../../../parts/drive/drive-keys.ts';
import type { EntrySort } from '../../../../parts/drive/entry-sort.ts';
import type { ColumnKey } from '../entry-columns.ts';

export type ViewKey = ListScope['view'];

interface DriveView {
  /** English text to translate; of a folder, its top's. */
  title: string;
  /** Columns of its list, besides the name. */
  columns: readonly ColumnKey[];
  /** What it may be ordered by; empty where its order is its own. */
  orders: readonly ListOrder[];
  /** Its order where the person's choice for all others does not hold. */
  ownSort?: EntrySort;
  /** Whether files may be dropped on it, and New is offered: what is added goes to the open folder or to the top. */
  takesUploads: boolean;
}

const newestFirst: EntrySort = { orderBy: 'updated_at', orderDir: 'desc' };

/** What the screens of the drive differ in (DRV, DFO, DSH, DRE, DST, DTR, DSE). */
export const driveViews: Record<ViewKey, DriveView> = {
  folder: {
    title: 'All files',
    columns: ['updated', 'size', 'members'],
    orders: entryOrders,
    takesUploads: true,
  },
  sharedWithMe: {
    title: 'Shared with me',
    columns: ['owner', 'shared', 'size'],
    orders: entryOrders,
    takesUploads: false,
  },
  recent: {
    title: 'Recent',
    columns: ['location', 'updated', 'size'],
    orders: [],
    ownSort: newestFirst,
    takesUploads: true,
  },
  starred: {
    title: 'Starred',
    columns: ['owner', 'location', 'updated', 'size'],
    orders: entryOrders,
    takesUploads: true,
  },
  trash: {
    title: 'Trash',
    columns: ['deleted', 'size'],
    orders: listOrders,
    ownSort: { orderBy: 'deleted_at', orderDir: 'desc' },
    takesUploads: false,
  },
  search: {
    title: 'Search',
    columns: ['location', 'updated', 'size'],
    orders: entryOrders,
    takesUploads: true,
  },
};
