import { Entity } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';

/** An admin, under the name of that time. */
export interface BanAdmin {
  id: number;
  name: string;
}

/** One ban of a user. It is in force until its end, unless an admin ended it. */
export interface BanRecord {
  bannedAtMs: number;
  by: BanAdmin;
  /** Absent for a permanent one. */
  untilMs?: number;
  comment?: string;
  end?: { how: 'lifted' | 'replaced'; atMs: number; by: BanAdmin };
}

/**
 * The bans of a user, newest first. One item, so that a change of a ban reads and writes all that it depends on. The
 * ban in force is part of the user as well, which every request reads.
 */
export const BanHistory = new Entity(
  {
    model: { entity: 'banHistory', version: '1', service },
    attributes: {
      userId: { type: 'number', required: true },
      /** At most as many as `banLimits.maxKept` says. */
      bans: { type: 'any', required: true },
      /** For optimistic locking. */
      version: { type: 'number', required: true },
    },
    indexes: {
      byUser: {
        pk: { field: 'PK', composite: ['userId'], template: 'USER#${userId}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'BANS', casing: 'none' },
      },
    },
  },
  tableOptions,
);
