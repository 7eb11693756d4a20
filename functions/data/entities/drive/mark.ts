import { Entity, type EntityItem } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';

/** What one person has put on an entry for themselves: a star, tags. */
export const Mark = new Entity(
  {
    model: { entity: 'mark', version: '1', service },
    attributes: {
      userId: { type: 'number', required: true },
      entryId: { type: 'number', required: true },
      driveId: { type: 'string', required: true },
      starredAtMs: { type: 'number' },
      /** Never empty. */
      tags: { type: 'list', items: { type: 'string' } },
    },
    indexes: {
      byEntry: {
        pk: { field: 'PK', composite: ['userId'], template: 'MARKS#${userId}', casing: 'none' },
        sk: { field: 'SK', composite: ['entryId'], template: 'ENTRY#${entryId}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type MarkItem = EntityItem<typeof Mark>;
