import { Entity, type EntityItem } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';

/** Tells what a job has made of an entry that it copies: whatever is repeated, there is one copy of each. */
export const Copied = new Entity(
  {
    model: { entity: 'copied', version: '1', service },
    attributes: {
      jobId: { type: 'number', required: true },
      sourceId: { type: 'number', required: true },
      copyId: { type: 'number', required: true },
      /** All that is in a folder is copied too. */
      isComplete: { type: 'boolean' },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      bySource: {
        pk: { field: 'PK', composite: ['jobId'], template: 'COPY#${jobId}', casing: 'none' },
        sk: { field: 'SK', composite: ['sourceId'], template: 'SOURCE#${sourceId}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type CopiedItem = EntityItem<typeof Copied>;
