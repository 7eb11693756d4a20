import { Entity } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';

/** How often admins have had the sitemap made. */
export const Sitemap = new Entity(
  {
    model: { entity: 'sitemap', version: '1', service },
    attributes: {
      site: { type: 'string', required: true, default: 'SITE' },
      version: { type: 'number', required: true },
    },
    indexes: {
      bySite: {
        pk: { field: 'PK', composite: ['site'], template: 'SITEMAP#${site}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'SITEMAP', casing: 'none' },
      },
    },
  },
  tableOptions,
);
