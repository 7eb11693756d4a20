import { Entity } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';

/** The owner of an address wants no mails of users of this site, as long as they have no account themselves. */
export const MailRefusal = new Entity(
  {
    model: { entity: 'mailRefusal', version: '1', service },
    attributes: {
      email: { type: 'string', required: true },
      refusedAtMs: { type: 'number', required: true },
    },
    indexes: {
      byEmail: {
        pk: { field: 'PK', composite: ['email'], template: 'EMAIL#${email}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'REFUSAL', casing: 'none' },
      },
    },
  },
  tableOptions,
);
