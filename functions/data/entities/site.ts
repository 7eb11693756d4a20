import { Entity } from 'electrodb';
import { service, tableOptions } from '../table.ts';

/** How often something happened within one window of time. */
export const RateCounter = new Entity(
  {
    model: { entity: 'rateCounter', version: '1', service },
    attributes: {
      limit: { type: 'string', required: true },
      subject: { type: 'string', required: true },
      window: { type: 'number', required: true },
      hits: { type: 'number', required: true, default: 0 },
      ttl: { type: 'number' },
    },
    indexes: {
      byWindow: {
        pk: {
          field: 'PK',
          composite: ['limit', 'subject'],
          template: 'RATE#${limit}#${subject}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: ['window'], template: 'WINDOW#${window}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
