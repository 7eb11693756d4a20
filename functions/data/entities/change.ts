import { Entity } from 'electrodb';
import { service, tableOptions } from '../table/table.ts';

const catalogPk = {
  field: 'PK',
  composite: ['driveId'],
  template: 'CATALOG#${driveId}',
  casing: 'none',
} as const;

/** Entries that were deleted for good: the index of changes cannot tell of what is not there any more. */
export const GoneEntries = new Entity(
  {
    model: { entity: 'goneEntries', version: '1', service },
    attributes: {
      driveId: { type: 'string', required: true },
      /** When this was learnt. */
      atMs: { type: 'number', required: true, padding: { length: 16, char: '0' } },
      /** Tells items of one millisecond apart. */
      itemId: { type: 'number', required: true },
      entryIds: { type: 'list', items: { type: 'number' }, required: true },
      /** Times of their last changes; absent in notes of earlier versions. */
      lastAtMs: { type: 'list', items: { type: 'number' } },
    },
    indexes: {
      byTime: {
        pk: catalogPk,
        sk: {
          field: 'SK',
          composite: ['atMs', 'itemId'],
          template: 'GONE#${atMs}#${itemId}',
          casing: 'none',
        },
      },
    },
  },
  tableOptions,
);

/** When a snapshot of a drive's catalog was asked for, so that nobody asks again at once. */
export const IndexRequest = new Entity(
  {
    model: { entity: 'indexRequest', version: '1', service },
    attributes: {
      driveId: { type: 'string', required: true },
      requestedAtMs: { type: 'number', required: true },
    },
    indexes: {
      byDrive: { pk: catalogPk, sk: { field: 'SK', composite: [], template: 'INDEX', casing: 'none' } },
    },
  },
  tableOptions,
);
