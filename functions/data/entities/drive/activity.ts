import { Entity, type EntityItem } from 'electrodb';
import { activityActions } from '#shared/entities/drive/activity.ts';
import { service, tableOptions } from '../../table/table.ts';

/** One event in an entry's life. Ids are ordered by time, and so are the events of an entry. */
export const Activity = new Entity(
  {
    model: { entity: 'activity', version: '1', service },
    attributes: {
      driveId: { type: 'string', required: true },
      entryId: { type: 'number', required: true },
      activityId: { type: 'number', required: true, padding: { length: 16, char: '0' } },
      action: { type: activityActions, required: true },
      /** Who did it; absent for visitors without an account. */
      userId: { type: 'number' },
      properties: { type: 'any' },
      /** Address of a link's visitor, for the owner's eyes. */
      ip: { type: 'string' },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byEntry: {
        pk: {
          field: 'PK',
          composite: ['driveId', 'entryId'],
          template: 'ACTIVITY#${driveId}#${entryId}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: ['activityId'], template: 'EVENT#${activityId}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type ActivityItem = EntityItem<typeof Activity>;
