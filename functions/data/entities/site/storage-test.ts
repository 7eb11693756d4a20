import { Entity, type EntityItem } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';

/** That the last test of the saved settings of the storage failed. */
export const StorageTest = new Entity(
  {
    model: { entity: 'storageTest', version: '1', service },
    attributes: {
      site: { type: 'string', required: true, default: 'SITE' },
      /** Version of the settings that were tested. */
      settingsVersion: { type: 'number', required: true },
      failedAtMs: { type: 'number', required: true },
    },
    indexes: {
      bySite: {
        pk: { field: 'PK', composite: ['site'], template: 'STORAGETEST#${site}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'STORAGETEST', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type StorageTestItem = EntityItem<typeof StorageTest>;
