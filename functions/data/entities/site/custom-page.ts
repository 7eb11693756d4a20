import { Entity, type EntityItem } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';

/** Attributes that a page and its row share. */
const head = {
  pageId: { type: 'number', required: true, padding: { length: 16, char: '0' } },
  slug: { type: 'string', required: true },
  title: { type: 'string', required: true },
  published: { type: 'boolean', required: true },
  hideNav: { type: 'boolean', required: true },
  /** The user who created the page. */
  userId: { type: 'number', required: true },
  createdAtMs: { type: 'number', required: true },
  updatedAtMs: { type: 'number', required: true },
} as const;

/** A custom page. It is one item, so readers never see parts of two versions. */
export const CustomPage = new Entity(
  {
    model: { entity: 'customPage', version: '1', service },
    attributes: {
      ...head,
      /** Sanitized HTML. */
      body: { type: 'string', required: true },
      metaTitle: { type: 'string' },
      metaDescription: { type: 'string' },
      metaImage: { type: 'string' },
      /** Version for optimistic locking. */
      version: { type: 'number', required: true },
    },
    indexes: {
      byId: {
        pk: { field: 'PK', composite: ['pageId'], template: 'PAGE#${pageId}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'PAGE', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type CustomPageItem = EntityItem<typeof CustomPage>;

/** A page without its body. All rows share a partition key, so a list reads no bodies. */
export const CustomPageRow = new Entity(
  {
    model: { entity: 'customPageRow', version: '1', service },
    attributes: { site: { type: 'string', required: true, default: 'SITE' }, ...head },
    indexes: {
      all: {
        pk: { field: 'PK', composite: ['site'], template: 'PAGES#${site}', casing: 'none' },
        sk: { field: 'SK', composite: ['pageId'], template: 'PAGE#${pageId}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type CustomPageRowItem = EntityItem<typeof CustomPageRow>;

/** Maps a slug to its page and keeps slugs unique. */
export const CustomPageSlug = new Entity(
  {
    model: { entity: 'customPageSlug', version: '1', service },
    attributes: {
      slug: { type: 'string', required: true },
      pageId: { type: 'number', required: true },
    },
    indexes: {
      bySlug: {
        pk: { field: 'PK', composite: ['slug'], template: 'PAGESLUG#${slug}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'PAGE', casing: 'none' },
      },
    },
  },
  tableOptions,
);
