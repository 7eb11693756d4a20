import { Entity, type EntityItem } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';
import { drivePk, onlyOne } from './drive-key.ts';

/**
 * Stands beside each entry that was put into the trash: for its order by the time of that (a sixth one, beside the
 * five of the local indexes), and for finding what has lain there too long.
 */
export const Trashed = new Entity(
  {
    model: { entity: 'trashed', version: '1', service },
    attributes: {
      driveId: { type: 'string', required: true },
      entryId: { type: 'number', required: true, padding: { length: 16, char: '0' } },
      /** 1 for folders and 0 for files: newest first reads folders first. */
      mark: { type: ['0', '1'] as const, required: true },
      deletedAtMs: { type: 'number', required: true, padding: { length: 16, char: '0' } },
      ownerId: { type: 'number', required: true },
      shard: { type: 'string', required: true },
    },
    indexes: {
      byTime: {
        pk: drivePk,
        sk: {
          field: 'SK',
          composite: ['mark', 'deletedAtMs', 'entryId'],
          template: 'TRASH#${mark}#${deletedAtMs}#${entryId}',
          casing: 'none',
        },
      },
      byAge: {
        index: 'GSI1',
        pk: { field: 'G1PK', composite: ['shard'], template: 'TRASHED#${shard}', casing: 'none' },
        sk: { field: 'G1SK', composite: ['deletedAtMs'], template: 'AT#${deletedAtMs}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type TrashedItem = EntityItem<typeof Trashed>;

/** Names the job that deletes what has lain in a drive's trash for too long: the last one that was made for it. */
export const Retention = new Entity(
  {
    model: { entity: 'retention', version: '1', service },
    attributes: {
      driveId: { type: 'string', required: true },
      jobId: { type: 'number', required: true },
    },
    indexes: { byDrive: onlyOne('RETENTION') },
  },
  tableOptions,
);

/** Counts the moves of folders in a drive. */
export const Tree = new Entity(
  {
    model: { entity: 'tree', version: '1', service },
    attributes: {
      driveId: { type: 'string', required: true },
      version: { type: 'number', required: true },
    },
    indexes: { byDrive: onlyOne('TREE') },
  },
  tableOptions,
);
