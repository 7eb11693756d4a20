import { Entity, type EntityItem } from 'electrodb';
import { service, tableOptions } from '../../table/table.ts';

/**
 * A value by its key, or one of several versions of it: the highest holds, from when it is due. The same event may be
 * delivered twice, and has the same key then.
 */
export type Line = number | readonly [version: number, value: number, dueMs?: number];

/** Lines by figure and key. */
export type Lines = Record<string, Record<string, Line>>;

/** What one batch of changes adds to the figures of one quarter of an hour, in UTC. */
export const CountedEvents = new Entity(
  {
    model: { entity: 'countedEvents', version: '1', service },
    attributes: {
      day: { type: 'string', required: true },
      /** 0 to 95. */
      quarter: { type: 'number', required: true, padding: { length: 2, char: '0' } },
      /** The same for the same changes. */
      batch: { type: 'string', required: true },
      /** JSON: reports read thousands of these, and a map takes many times as long to read as a text. */
      lines: { type: 'string', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byQuarter: {
        pk: { field: 'PK', composite: ['day'], template: 'EVENTS#${day}', casing: 'none' },
        sk: { field: 'SK', composite: ['quarter', 'batch'], template: '${quarter}#${batch}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type CountedEventsItem = Omit<EntityItem<typeof CountedEvents>, 'lines'> & { lines: Lines };

/** Values by figure and quarter of an hour; a quarter without events is absent. */
export type DayValues = Record<string, Record<string, number>>;

/** The figures of one day in UTC, without the quarters that are still open. */
export const DayCounts = new Entity(
  {
    model: { entity: 'dayCounts', version: '1', service },
    attributes: {
      day: { type: 'string', required: true },
      /** Packed (`packValues`). */
      values: { type: 'string', required: true },
      /** When the day was counted for the first time. */
      countedAtMs: { type: 'number', required: true },
      /** Version for optimistic locking. */
      version: { type: 'number', required: true },
    },
    indexes: {
      byDay: {
        pk: { field: 'PK', composite: [], template: 'COUNTS#DAYS', casing: 'none' },
        sk: { field: 'SK', composite: ['day'], template: '${day}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type DayCountsItem = Omit<EntityItem<typeof DayCounts>, 'values'> & { values: DayValues };

/** Parts of the figures of one day in UTC by names, such as views by browser. */
export const DayShares = new Entity(
  {
    model: { entity: 'dayShares', version: '1', service },
    attributes: {
      day: { type: 'string', required: true },
      totals: { type: 'any', required: true },
    },
    indexes: {
      byDay: {
        pk: { field: 'PK', composite: [], template: 'COUNTS#SHARES', casing: 'none' },
        sk: { field: 'SK', composite: ['day'], template: '${day}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type DaySharesItem = Omit<EntityItem<typeof DayShares>, 'totals'> & { totals: Record<string, number> };

/** The same by quarter of an hour, while quarters of the day may be counted again. */
export const ShareQuarters = new Entity(
  {
    model: { entity: 'shareQuarters', version: '1', service },
    attributes: {
      day: { type: 'string', required: true },
      values: { type: 'any', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byDay: {
        pk: { field: 'PK', composite: [], template: 'COUNTS#SHAREQUARTERS', casing: 'none' },
        sk: { field: 'SK', composite: ['day'], template: '${day}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type ShareQuartersItem = Omit<EntityItem<typeof ShareQuarters>, 'values'> & { values: DayValues };

/** Sums of the days of a month, from which levels such as the used space follow. */
export const MonthCounts = new Entity(
  {
    model: { entity: 'monthCounts', version: '1', service },
    attributes: {
      month: { type: 'string', required: true },
      totals: { type: 'any', required: true },
    },
    indexes: {
      byMonth: {
        pk: { field: 'PK', composite: [], template: 'COUNTS#MONTHS', casing: 'none' },
        sk: { field: 'SK', composite: ['month'], template: '${month}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type MonthCountsItem = Omit<EntityItem<typeof MonthCounts>, 'totals'> & {
  totals: Record<string, number>;
};

/** That events came for a quarter of an hour which may have been counted before: it is counted again. */
export const CountMark = new Entity(
  {
    model: { entity: 'countMark', version: '1', service },
    attributes: {
      day: { type: 'string', required: true },
      quarter: { type: 'number', required: true, padding: { length: 2, char: '0' } },
      /** Another one with each mark: only what was read is deleted. */
      nonce: { type: 'string', required: true },
    },
    indexes: {
      byQuarter: {
        pk: { field: 'PK', composite: [], template: 'COUNTS#MARKS', casing: 'none' },
        sk: { field: 'SK', composite: ['day', 'quarter'], template: '${day}#${quarter}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type CountMarkItem = EntityItem<typeof CountMark>;

/** How far the figures have been counted. */
export const CountState = new Entity(
  {
    model: { entity: 'countState', version: '1', service },
    attributes: {
      site: { type: 'string', required: true, default: 'SITE' },
      /** Begin of the first quarter of an hour that is open. */
      openFromMs: { type: 'number', required: true },
    },
    indexes: {
      bySite: {
        pk: { field: 'PK', composite: ['site'], template: 'COUNTS#${site}', casing: 'none' },
        sk: { field: 'SK', composite: [], template: 'STATE', casing: 'none' },
      },
    },
  },
  tableOptions,
);
