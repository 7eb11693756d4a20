import { Entity, type EntityItem } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';

/** What is known of a tag of the whole site, by the id that follows from its name. */
export const SiteTag = new Entity(
  {
    model: { entity: 'siteTag', version: '1', service },
    attributes: {
      tagId: { type: 'number', required: true },
      name: { type: 'string', required: true },
      /** Copied from the record of the site: the tag is offered to all users. */
      isDefault: { type: 'boolean' },
      /** Of a default tag. */
      displayName: { type: 'string' },
      /** How many entries users have given it: the sum of its `TagUse` items. */
      uses: { type: 'number' },
      updatedAtMs: { type: 'number' },
      /** Job that deletes, renames or merges it. The tag is not listed meanwhile. */
      jobId: { type: 'number' },
    },
    indexes: {
      byId: {
        pk: { field: 'PK', composite: ['tagId'], template: 'TAG#${tagId}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'TAG', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type SiteTagItem = EntityItem<typeof SiteTag>;

/** How many entries a user has given a tag. Tells who uses a tag, without a look at the marks of all users. */
export const TagUse = new Entity(
  {
    model: { entity: 'tagUse', version: '1', service },
    attributes: {
      tagId: { type: 'number', required: true },
      userId: { type: 'number', required: true, padding: { length: 16, char: '0' } },
      /** Never 0. */
      count: { type: 'number', required: true },
    },
    indexes: {
      byUser: {
        pk: { field: 'PK', composite: ['tagId'], template: 'TAG#${tagId}', casing: 'none' },
        sk: { field: 'SK', composite: ['userId'], template: 'USER#${userId}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
