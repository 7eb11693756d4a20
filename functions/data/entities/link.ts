import { Entity, type EntityItem } from 'electrodb';
import { service, tableOptions } from '../table.ts';

/** A shareable link of one entry. */
export const Link = new Entity(
  {
    model: { entity: 'link', version: '1', service },
    attributes: {
      linkId: { type: 'number', required: true },
      hash: { type: 'string', required: true },
      driveId: { type: 'string', required: true },
      entryId: { type: 'number', required: true },
      userId: { type: 'number', required: true },
      passwordHash: { type: 'string' },
      expiresAtMs: { type: 'number' },
      allowEdit: { type: 'boolean', required: true },
      allowDownload: { type: 'boolean', required: true },
      restricted: { type: 'boolean', required: true },
      createdAtMs: { type: 'number', required: true },
      updatedAtMs: { type: 'number', required: true },
    },
    indexes: {
      byId: {
        pk: { field: 'PK', composite: ['linkId'], template: 'LINK#${linkId}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'LINK', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type LinkItem = EntityItem<typeof Link>;

/** Finds a link by the secret in its address. */
export const LinkHash = new Entity(
  {
    model: { entity: 'linkHash', version: '1', service },
    attributes: {
      hash: { type: 'string', required: true },
      linkId: { type: 'number', required: true },
    },
    indexes: {
      byHash: {
        pk: { field: 'PK', composite: ['hash'], template: 'LINKHASH#${hash}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'LINKHASH', casing: 'none' },
      },
    },
  },
  tableOptions,
);
