import { Entity } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';

/** What a mail of the log says, compressed, beside the mail that waited to be sent. */
export const MailContent = new Entity(
  {
    model: { entity: 'mailContent', version: '1', service },
    attributes: {
      mailId: { type: 'number', required: true, padding: { length: 16, char: '0' } },
      /** JSON, compressed with gzip, in base64: ElectroDB keeps no bytes. */
      packed: { type: 'string', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byId: {
        pk: { field: 'PK', composite: ['mailId'], template: 'MAIL#${mailId}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'CONTENT', casing: 'none' },
      },
    },
  },
  tableOptions,
);
