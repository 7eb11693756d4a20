import { Entity } from 'electrodb';
import { service, tableOptions } from '../table.ts';

/** Settings of one section that differ from their defaults, by dotted names. */
export const SiteSettings = new Entity(
  {
    model: { entity: 'siteSettings', version: '1', service },
    attributes: {
      section: { type: 'string', required: true },
      /** Counts the changes of the section. */
      version: { type: 'number', required: true },
      client: { type: 'any', required: true },
      /** Secrets are sealed for the purpose `settings`. */
      server: { type: 'any', required: true },
    },
    indexes: {
      bySection: {
        pk: { field: 'PK', composite: [], template: 'SETTINGS', casing: 'none' },
        sk: { field: 'SK', composite: ['section'], template: 'SECTION#${section}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
