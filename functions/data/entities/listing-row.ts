import { Entity, type EntityItem } from 'electrodb';
import { service, tableOptions } from '../table/table.ts';

const rowsPk = { field: 'PK', composite: ['kind'], template: 'ROWS#${kind}', casing: 'none' } as const;

/**
 * What a site-wide list shows, searches and sorts of one thing, beside the thing. It is a projection: `keepRow` writes
 * it. All rows of a kind are one partition, and the local index `byUpdated` has them in the order of their changes.
 */
export const ListingRow = new Entity(
  {
    model: { entity: 'listingRow', version: '1', service },
    attributes: {
      kind: { type: 'string', required: true },
      rowId: { type: 'number', required: true },
      /** Also the row's revision: it only goes forward, and each write requires the one that was read. */
      changedAtMs: { type: 'number', required: true },
      /** The listing's columns; absent once the thing is gone. */
      columns: { type: 'any' },
      /** Present on tombstones. */
      ttl: { type: 'number' },
      L2: { type: 'string', required: true },
    },
    indexes: {
      byId: {
        pk: rowsPk,
        sk: { field: 'SK', composite: ['rowId'], template: 'ROW#${rowId}', casing: 'none' },
      },
      byUpdated: {
        index: 'byUpdated',
        pk: rowsPk,
        sk: { field: 'L2', composite: ['L2'], template: '${L2}', casing: 'none' },
      },
    },
  },
  tableOptions,
);

/** Values of a row by column; an absent one has none. */
export type RowValues = Record<string, number | string | readonly number[] | undefined>;

export type ListingRowItem = Omit<EntityItem<typeof ListingRow>, 'columns'> & { columns?: RowValues };

/** When a snapshot of a listing was asked for last. */
export const ListingSnapshot = new Entity(
  {
    model: { entity: 'listingSnapshot', version: '1', service },
    attributes: {
      kind: { type: 'string', required: true },
      requestedAtMs: { type: 'number', required: true },
    },
    indexes: {
      byKind: { pk: rowsPk, sk: { field: 'SK', composite: [], template: 'SNAPSHOT', casing: 'none' } },
    },
  },
  tableOptions,
);
