import { Entity, type EntityItem } from 'electrodb';
import { service, tableOptions } from '../table/table.ts';

/** How far a pass over one part of the table has come. */
export interface SegmentProgress {
  /** Key of the last item that was looked at; absent before the first. */
  after?: Record<string, unknown>;
  isDone: boolean;
}

/** A change of the table's items, and how far it has come. */
export const MigrationState = new Entity(
  {
    model: { entity: 'migration', version: '1', service },
    attributes: {
      migrationId: { type: 'string', required: true },
      /**
       * `waiting` for its first pass over the table, `passed` once that is over, `done` once a pass is over that began
       * when no older code could write any more.
       */
      state: { type: ['waiting', 'passed', 'done'] as const, required: true },
      /** When the release that brought it ran for the first time. */
      firstSeenAtMs: { type: 'number', required: true },
      /** Present while a pass is under way: one for each part of the table. */
      segments: { type: 'any' },
      passStartedAtMs: { type: 'number' },
      /** Items that were looked at and changed, in all passes. */
      lookedAt: { type: 'number', required: true, default: 0 },
      changed: { type: 'number', required: true, default: 0 },
      /** Who works on it at the moment; nobody else may until the lease has run out. */
      holder: { type: 'string' },
      leaseUntilMs: { type: 'number' },
      /** Why it broke off last, until it goes on. */
      failure: { type: 'string' },
      doneAtMs: { type: 'number' },
    },
    indexes: {
      byId: {
        pk: { field: 'PK', composite: [], template: 'MIGRATIONS', casing: 'none' },
        sk: { field: 'SK', composite: ['migrationId'], template: 'MIGRATION#${migrationId}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type MigrationItem = Omit<EntityItem<typeof MigrationState>, 'segments'> & {
  segments?: SegmentProgress[];
};
