import { Entity, type EntityItem } from 'electrodb';
import { service, tableOptions } from '../table.ts';

/** A browser that wants to learn of changes in a drive. One item for each drive that it follows. */
export const LiveConnection = new Entity(
  {
    model: { entity: 'liveConnection', version: '1', service },
    attributes: {
      driveId: { type: 'string', required: true },
      connectionId: { type: 'string', required: true },
      /** When it asked to be opened. */
      askedAtSeconds: { type: 'number', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byDrive: {
        pk: { field: 'PK', composite: ['driveId'], template: 'LIVE#${driveId}', casing: 'none' },
        sk: { field: 'SK', composite: ['connectionId'], template: 'CONN#${connectionId}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type LiveConnectionItem = EntityItem<typeof LiveConnection>;

/** Which drives a connection follows, and whose it is: all that is known of it when it ends. */
export const LiveConnectionOwner = new Entity(
  {
    model: { entity: 'liveConnectionOwner', version: '1', service },
    attributes: {
      connectionId: { type: 'string', required: true },
      userId: { type: 'number', required: true },
      /** When it asked to be opened. */
      askedAtSeconds: { type: 'number', required: true },
      driveIds: { type: 'list', items: { type: 'string' }, required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byId: {
        pk: { field: 'PK', composite: ['connectionId'], template: 'CONN#${connectionId}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'CONN', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type LiveConnectionOwnerItem = EntityItem<typeof LiveConnectionOwner>;
