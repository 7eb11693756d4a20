import { Entity, type EntityItem } from 'electrodb';
import { exportNames } from '#shared/listings/listings.ts';
import { service, tableOptions } from '../table/table.ts';

/** An export of a list as CSV. The file is in storage under the same id. */
export const Export = new Entity(
  {
    model: { entity: 'export', version: '1', service },
    attributes: {
      exportId: { type: 'number', required: true },
      /** The user who started it. No other user may download it. */
      userId: { type: 'number', required: true },
      name: { type: exportNames, required: true },
      /** When the file was stored; absent until then. */
      readyAtMs: { type: 'number' },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byId: {
        pk: { field: 'PK', composite: ['exportId'], template: 'EXPORT#${exportId}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'EXPORT', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type ExportItem = EntityItem<typeof Export>;
