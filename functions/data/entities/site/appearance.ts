import { Entity } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';

/** What an admin has changed in the appearance editor and not saved. One for each admin. */
export const AppearanceDraft = new Entity(
  {
    model: { entity: 'appearanceDraft', version: '1', service },
    attributes: {
      userId: { type: 'number', required: true },
      /** The draft, and what was saved when it began (`packAppearance`). Those of former versions are without it. */
      packed: { type: 'any' },
      updatedAtMs: { type: 'number', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byUser: {
        pk: { field: 'PK', composite: ['userId'], template: 'USER#${userId}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'APPEARANCE_DRAFT', casing: 'none' },
      },
    },
  },
  tableOptions,
);

/** An appearance that a change has replaced, to be loaded again. */
export const AppearanceState = new Entity(
  {
    model: { entity: 'appearanceState', version: '1', service },
    attributes: {
      site: { type: 'string', required: true, default: 'SITE' },
      /** Ordered by time. */
      stateId: { type: 'number', required: true },
      /** The values (`packAppearance`). */
      packed: { type: 'any' },
      /** The values as JSON, of states that former versions have kept. */
      values: { type: 'string' },
      replacedAtMs: { type: 'number', required: true },
      /** The name of the admin. */
      replacedBy: { type: 'string', required: true },
    },
    indexes: {
      byId: {
        pk: { field: 'PK', composite: ['site'], template: 'APPEARANCE#${site}', casing: 'none' },
        sk: { field: 'SK', composite: ['stateId'], template: 'STATE#${stateId}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
