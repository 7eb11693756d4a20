import { Entity } from 'electrodb';
import type { ItemKey } from '../../table/stored-items.ts';
import { service, tableOptions } from '../../table/table.ts';

const settingsPk = { field: 'PK', composite: [], template: 'SETTINGS', casing: 'none' } as const;

/** Settings of one section that differ from their defaults, by dotted names. */
export const SiteSettings = new Entity(
  {
    model: { entity: 'siteSettings', version: '1', service },
    attributes: {
      section: { type: 'string', required: true },
      /** Counts the changes of the section. */
      version: { type: 'number', required: true },
      client: { type: 'any', required: true },
      /** Secrets are sealed for the purpose `settings`. */
      server: { type: 'any', required: true },
    },
    indexes: {
      bySection: {
        pk: settingsPk,
        sk: { field: 'SK', composite: ['section'], template: 'SECTION#${section}', casing: 'none' },
      },
    },
  },
  tableOptions,
);

/** A role, plan, theme or menu. It lies beside the settings, so that one query reads the configuration of the site. */
export const SiteRecord = new Entity(
  {
    model: { entity: 'siteRecord', version: '1', service },
    attributes: {
      /** In capitals, as the key has it. */
      kind: { type: 'string', required: true },
      recordId: { type: 'number', required: true },
      /** Counts the changes of the record. */
      version: { type: 'number', required: true },
      value: { type: 'any' },
      /** The record that every installation starts with is deleted. */
      isDeleted: { type: 'boolean' },
      createdAtMs: { type: 'number' },
      updatedAtMs: { type: 'number', required: true },
    },
    indexes: {
      byId: {
        pk: settingsPk,
        sk: { field: 'SK', composite: ['kind', 'recordId'], template: '${kind}#${recordId}', casing: 'none' },
      },
    },
  },
  tableOptions,
);

/** What all records of a kind have in common. */
export const SiteRecordSet = new Entity(
  {
    model: { entity: 'siteRecordSet', version: '1', service },
    attributes: {
      kind: { type: 'string', required: true },
      /** Counts the changes of all records: two that must fit together cannot change at once. */
      version: { type: 'number', required: true },
      /** The newest id. None is used again. */
      lastId: { type: 'number', required: true },
    },
    indexes: {
      byKind: {
        pk: settingsPk,
        sk: { field: 'SK', composite: ['kind'], template: 'SET#${kind}', casing: 'none' },
      },
    },
  },
  tableOptions,
);

/** The version of all of these together, in copies for its many readers. */
export const SiteVersion = new Entity(
  {
    model: { entity: 'siteVersion', version: '1', service },
    attributes: {
      copy: { type: 'number', required: true },
      /** Random: a table that was restored has none that a function knows. */
      version: { type: 'string', required: true },
    },
    indexes: {
      byCopy: {
        pk: { field: 'PK', composite: ['copy'], template: 'SITEVERSION#${copy}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'SITEVERSION', casing: 'none' },
      },
    },
  },
  tableOptions,
);

/** The key of a copy, as the index above makes it. */
export function siteVersionKey(copy: number): ItemKey {
  return { PK: `SITEVERSION#${copy}`, SK: 'SITEVERSION' };
}
