import { Entity, type EntityItem } from 'electrodb';
import { service, tableOptions } from '../table.ts';

/** An entry that was given to one person to see or work with. It stands with the person who received it. */
export const Share = new Entity(
  {
    model: { entity: 'share', version: '1', service },
    attributes: {
      /** Who received it. */
      userId: { type: 'number', required: true },
      driveId: { type: 'string', required: true },
      entryId: { type: 'number', required: true },
      /** Each contains the one before. */
      permission: { type: ['view', 'download', 'edit'] as const, required: true },
      sharedAtMs: { type: 'number', required: true },
    },
    indexes: {
      byReceiver: {
        pk: { field: 'PK', composite: ['userId'], template: 'SHARES#${userId}', casing: 'none' },
        sk: {
          field: 'SK',
          composite: ['driveId', 'entryId'],
          template: 'SHARE#${driveId}#${entryId}',
          casing: 'none',
        },
      },
      byDrive: {
        index: 'GSI1',
        pk: { field: 'G1PK', composite: ['driveId'], template: 'SHARED#${driveId}', casing: 'none' },
        sk: {
          field: 'G1SK',
          composite: ['entryId', 'userId'],
          template: '${entryId}#${userId}',
          casing: 'none',
        },
      },
    },
  },
  tableOptions,
);
export type ShareItem = EntityItem<typeof Share>;
