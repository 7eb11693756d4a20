import type { ListOrder } from '#shared/routes/drive/drive.ts';

export type ColumnKey = 'owner' | 'location' | 'shared' | 'updated' | 'deleted' | 'size' | 'members';

export interface EntryColumn {
  key: ColumnKey;
  /** English text to translate. */
  label: string;
  /** What a click on its head orders by; nothing where the list cannot be ordered by it. */
  orderBy?: ListOrder;
  widthPx: number;
  /** Narrower lists leave it out. */
  fromListWidthPx: number;
}

const columns: Record<ColumnKey, EntryColumn> = {
  owner: { key: 'owner', label: 'Owner', widthPx: 160, fromListWidthPx: 700 },
  location: { key: 'location', label: 'Location', widthPx: 180, fromListWidthPx: 640 },
  shared: { key: 'shared', label: 'Shared on', widthPx: 136, fromListWidthPx: 560 },
  updated: {
    key: 'updated',
    label: 'Last modified',
    orderBy: 'updated_at',
    widthPx: 136,
    fromListWidthPx: 560,
  },
  deleted: {
    key: 'deleted',
    label: 'Deleted date',
    orderBy: 'deleted_at',
    widthPx: 136,
    fromListWidthPx: 560,
  },
  size: { key: 'size', label: 'Size', orderBy: 'file_size', widthPx: 96, fromListWidthPx: 560 },
  members: { key: 'members', label: 'Members', widthPx: 112, fromListWidthPx: 800 },
};

/** Below this width an entry has one column, with what matters under its name. */
export const narrowListPx = 560;

/** Those of a view's columns that a list of that width has room for. */
export function columnsFor(keys: readonly ColumnKey[], listWidthPx: number): EntryColumn[] {
  return keys.map((key) => columns[key]).filter(({ fromListWidthPx }) => listWidthPx >= fromListWidthPx);
}

/** How a row divides its width: checkbox, name, the columns, menu. */
export function columnTemplate(shown: readonly EntryColumn[], isNarrow: boolean): string {
  if (isNarrow) return 'minmax(0, 1fr) 56px';
  return ['48px', 'minmax(0, 1fr)', ...shown.map(({ widthPx }) => `${widthPx}px`), '60px'].join(' ');
}
