import { Entity, type EntityItem } from 'electrodb';
import type { ItemKey } from '../../table/stored-items.ts';
import { service, tableOptions } from '../../table/table.ts';

/** A shareable link: of one entry, which points to it, or of a selection of several. */
export const Link = new Entity(
  {
    model: { entity: 'link', version: '1', service },
    attributes: {
      linkId: { type: 'number', required: true },
      hash: { type: 'string', required: true },
      driveId: { type: 'string', required: true },
      /** 0 for a selection. */
      entryId: { type: 'number', required: true },
      /** Of a selection. All of them are of the drive. */
      entryIds: { type: 'list', items: { type: 'number' } },
      /** Who made it. */
      userId: { type: 'number', required: true },
      /** Who made a selection's link, which no entry leads to. */
      selectedBy: { type: 'number' },
      /** Shown instead of the folder's own name. */
      title: { type: 'string' },
      passwordHash: { type: 'string' },
      expiresAtMs: { type: 'number' },
      allowEdit: { type: 'boolean', required: true },
      allowDownload: { type: 'boolean', required: true },
      /** Login required. */
      restricted: { type: 'boolean', required: true },
      /** Visitors put files in and see nothing; absent for no. */
      uploadOnly: { type: 'boolean' },
      createdAtMs: { type: 'number', required: true },
      updatedAtMs: { type: 'number', required: true },
    },
    indexes: {
      byId: {
        pk: { field: 'PK', composite: ['linkId'], template: 'LINK#${linkId}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'LINK', casing: 'none' },
      },
      byMaker: {
        index: 'GSI1',
        pk: { field: 'G1PK', composite: ['selectedBy'], template: 'LINKS#${selectedBy}', casing: 'none' },
        sk: { field: 'G1SK', composite: ['linkId'], template: 'LINK#${linkId}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type LinkItem = EntityItem<typeof Link>;

/** The key of a link, as the index above makes it. */
export function linkKey(linkId: number): ItemKey {
  return { PK: `LINK#${linkId}`, SK: 'LINK' };
}

/** Where the selections' links of a person are found, as the index above has it. */
export const selectionLinks = {
  index: { name: 'GSI1', pk: 'G1PK', sk: 'G1SK', isGlobal: true },
  pk: (userId: number) => `LINKS#${userId}`,
  prefix: 'LINK#',
};

/** Finds a link by the secret in its address. */
export const LinkHash = new Entity(
  {
    model: { entity: 'linkHash', version: '1', service },
    attributes: {
      hash: { type: 'string', required: true },
      linkId: { type: 'number', required: true },
      /** Of the link as well, so that it is read together with what it leads to. */
      driveId: { type: 'string' },
      entryId: { type: 'number' },
      userId: { type: 'number' },
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
export type LinkHashItem = EntityItem<typeof LinkHash>;

/** What is kept under the secret of a link. */
export function linkHashOf({ hash, linkId, driveId, entryId, userId }: LinkItem): LinkHashItem {
  return { hash, linkId, driveId, entryId, userId };
}

/** The key of a link's secret, as the index above makes it. */
export function linkHashKey(hash: string): ItemKey {
  return { PK: `LINKHASH#${hash}`, SK: 'LINKHASH' };
}

/**
 * How often a link was used. A link that everybody opens at once is counted in several places: one item takes no more
 * than a thousand writes a second, and none of them stands in the way of reading the link.
 */
export const LinkCount = new Entity(
  {
    model: { entity: 'linkCount', version: '1', service },
    attributes: {
      linkId: { type: 'number', required: true },
      shard: { type: 'number', required: true },
      views: { type: 'number' },
      downloads: { type: 'number' },
      uploads: { type: 'number' },
      lastVisitMs: { type: 'number' },
    },
    indexes: {
      byShard: {
        pk: {
          field: 'PK',
          composite: ['linkId', 'shard'],
          template: 'LINKCOUNT#${linkId}#${shard}',
          casing: 'none',
        },
        sk: { field: 'SK', composite: [], template: 'LINKCOUNT', casing: 'none' },
      },
    },
  },
  tableOptions,
);

/**
 * Remembers for an hour that somebody came by a link, so that one visit is one event. Each visitor has a key of their
 * own: they may all come at once.
 */
export const LinkVisit = new Entity(
  {
    model: { entity: 'linkVisit', version: '1', service },
    attributes: {
      linkId: { type: 'number', required: true },
      visitorHash: { type: 'string', required: true },
      action: { type: ['viewed_by_link', 'downloaded'] as const, required: true },
      /** What they came to; 0 for a selection as a whole. */
      entryId: { type: 'number', required: true },
      untilMs: { type: 'number', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byVisitor: {
        pk: {
          field: 'PK',
          composite: ['linkId', 'visitorHash'],
          template: 'LINKVISIT#${linkId}#${visitorHash}',
          casing: 'none',
        },
        sk: {
          field: 'SK',
          composite: ['action', 'entryId'],
          template: 'VISIT#${action}#${entryId}',
          casing: 'none',
        },
      },
    },
  },
  tableOptions,
);

/** The key of a visit, as the index above makes it. */
export function linkVisitKey({ linkId, visitorHash, action, entryId }: LinkVisitId): ItemKey {
  return { PK: `LINKVISIT#${linkId}#${visitorHash}`, SK: `VISIT#${action}#${entryId}` };
}

type LinkVisitId = Pick<EntityItem<typeof LinkVisit>, 'linkId' | 'visitorHash' | 'action' | 'entryId'>;
