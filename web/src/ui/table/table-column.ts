import type { ReactNode } from 'react';

/** One column of a table: how it is titled, filled and sorted, and what becomes of it on a phone. */
export interface TableColumn<Row, Order extends string = string> {
  /** Unique in the table. */
  key: string;
  /** Translated heading. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** The name by which the server sorts; absent for columns that do not sort. */
  sortBy?: Order;
  /** Why the list cannot be sorted by it now. */
  notSortedBecause?: string;
  align?: 'start' | 'end';
  /**
   * Place in the two-line row of a phone: on the first line, or with its title on the second. By default the first
   * column is the title and the others are details.
   */
  phone?: 'title' | 'detail' | 'hidden';
}

export interface TableOrder<Order extends string = string> {
  by: Order;
  dir: 'asc' | 'desc';
}

/** Place of a column on a phone. */
export function phonePlace({ phone }: TableColumn<never>, index: number): 'title' | 'detail' | 'hidden' {
  return phone ?? (index === 0 ? 'title' : 'detail');
}
