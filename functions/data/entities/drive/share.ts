import { Entity, type EntityItem } from 'electrodb';
import { shareRights } from '#shared/entities/drive/file-entry.ts';
import { service, tableOptions } from '../../table/table.ts';
import { drivePk } from './drive-key.ts';

const attributes = {
  /** Who received it. */
  userId: { type: 'number', required: true },
  driveId: { type: 'string', required: true },
  entryId: { type: 'number', required: true },
  /** Each contains the one before. */
  permission: { type: shareRights, required: true },
  sharedAtMs: { type: 'number', required: true },
  /** The address that it was given to before the account had verified it; absent where it was verified then. */
  awaitsEmail: { type: 'string' },
  /** What a link gives its receiver while the share waits for that address. */
  untilVerified: { type: shareRights },
  /** Who gave it; noted where the receiver is notified later. */
  sharedById: { type: 'number' },
} as const;

/**
 * An entry that was given to one person to see or work with, as the one who received it finds it: what they may do is
 * one strong query of their own. It is written together with the entry's side, always.
 */
export const Share = new Entity(
  {
    model: { entity: 'share', version: '1', service },
    attributes,
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
    },
  },
  tableOptions,
);
export type ShareItem = EntityItem<typeof Share>;

/** The same from the entry's side: whom it was given to, read as strongly. */
export const EntryShare = new Entity(
  {
    model: { entity: 'entryShare', version: '1', service },
    attributes,
    indexes: {
      byEntry: {
        pk: drivePk,
        sk: {
          field: 'SK',
          composite: ['entryId', 'userId'],
          template: 'SHARED#${entryId}#${userId}',
          casing: 'none',
        },
      },
    },
  },
  tableOptions,
);
