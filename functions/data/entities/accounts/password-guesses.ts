import { Entity } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';

/** Passwords that were guessed in a row for one account, by browsers that it does not know or by one that it does. */
export const PasswordGuesses = new Entity(
  {
    model: { entity: 'passwordGuesses', version: '1', service },
    attributes: {
      /** A hash: of the address, or of the user with their device. */
      subject: { type: 'string', required: true },
      failed: { type: 'number', required: true },
      lastAtMs: { type: 'number', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      bySubject: {
        pk: { field: 'PK', composite: ['subject'], template: 'GUESSES#${subject}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'GUESSES', casing: 'none' },
      },
    },
  },
  tableOptions,
);
