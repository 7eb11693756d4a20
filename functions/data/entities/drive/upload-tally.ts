import { Entity, type EntityItem } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';

/** How many files a person has uploaded into what was shared, within the window of time that is open. */
export const UploadTally = new Entity(
  {
    model: { entity: 'uploadTally', version: '1', service },
    attributes: {
      driveId: { type: 'string', required: true },
      entryId: { type: 'number', required: true },
      uploaderId: { type: 'number', required: true },
      startedAtMs: { type: 'number', required: true },
      files: { type: 'number', required: true },
      /** The window before, whose last word may still be due. */
      formerStartedAtMs: { type: 'number' },
      formerFiles: { type: 'number' },
      /** Place in the stream of the last upload that is counted. */
      lastSequence: { type: 'string', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byFolder: {
        pk: { field: 'PK', composite: ['driveId'], template: 'TALLY#${driveId}', casing: 'none' },
        sk: {
          field: 'SK',
          composite: ['entryId', 'uploaderId'],
          template: '${entryId}#${uploaderId}',
          casing: 'none',
        },
      },
    },
  },
  tableOptions,
);
export type UploadTallyItem = EntityItem<typeof UploadTally>;
