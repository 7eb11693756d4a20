import { Entity, type EntityItem } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';

/** Notes that a person has a role which at least one person must keep. It stands and goes with the role. */
export const RoleHolder = new Entity(
  {
    model: { entity: 'roleHolder', version: '1', service },
    attributes: {
      roleId: { type: 'number', required: true },
      userId: { type: 'number', required: true },
    },
    indexes: {
      byRole: {
        pk: { field: 'PK', composite: ['roleId'], template: 'ROLE#${roleId}', casing: 'none' },
        sk: { field: 'SK', composite: ['userId'], template: 'USER#${userId}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type RoleHolderItem = EntityItem<typeof RoleHolder>;
