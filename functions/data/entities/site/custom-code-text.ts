import { Entity } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';

/** A text of the custom code. It never changes: its key has the hash of its content. */
export const CustomCodeText = new Entity(
  {
    model: { entity: 'customCodeText', version: '1', service },
    attributes: {
      /** `css`, `html_head` or `html_body`, so that each of them expires by itself. */
      kind: { type: 'string', required: true },
      hash: { type: 'string', required: true },
      text: { type: 'string' },
      /** Absent for the texts of the site as it is. */
      ttl: { type: 'number' },
    },
    indexes: {
      byHash: {
        pk: {
          field: 'PK',
          composite: ['kind', 'hash'],
          template: 'CUSTOM_CODE#${kind}#${hash}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: [], template: 'CUSTOM_CODE', casing: 'none' },
      },
    },
  },
  tableOptions,
);
