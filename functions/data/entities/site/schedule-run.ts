import { Entity, type EntityItem } from 'electrodb';
import { runTriggers } from '#shared/entities/site/schedule-run.ts';
import { scheduleNames } from '#shared/schedules.ts';
import { service, tableOptions } from '../../table/table.ts';

const runsPk = { field: 'PK', composite: ['command'], template: 'RUNS#${command}', casing: 'none' } as const;

/** The record of one run of a schedule. Ids are ordered by time, and so are the runs of a schedule. */
export const ScheduleRun = new Entity(
  {
    model: { entity: 'scheduleRun', version: '1', service },
    attributes: {
      command: { type: scheduleNames, required: true },
      runId: { type: 'number', required: true, padding: { length: 16, char: '0' } },
      trigger: { type: runTriggers, required: true },
      /** The admin who started it. */
      userId: { type: 'number' },
      startedAtMs: { type: 'number', required: true },
      /** Its time is over then. A run without an end has died. */
      endsByMs: { type: 'number', required: true },
      endedAtMs: { type: 'number' },
      error: { type: 'string' },
      /** What it did, by name. */
      figures: { type: 'any' },
      runsInLastHour: { type: 'number', required: true },
      /** `<exit code>#<id>`. A run counts as failed until its success is noted, so that a dead one needs no write. */
      L5: { type: 'string', required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: {
      byId: {
        pk: runsPk,
        sk: { field: 'SK', composite: ['runId'], template: 'RUN#${runId}', casing: 'none' },
      },
      byExitCode: {
        index: 'byType',
        pk: runsPk,
        sk: { field: 'L5', composite: ['L5'], template: '${L5}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type ScheduleRunItem = Omit<EntityItem<typeof ScheduleRun>, 'figures'> & {
  figures?: Record<string, number>;
};

/** Runs that started on one day, and those of them that succeeded. */
export interface DayOfRuns {
  started: number;
  succeeded: number;
}

/** What is known of a schedule all together: its latest runs, and how many there were. */
export const Schedule = new Entity(
  {
    model: { entity: 'schedule', version: '1', service },
    attributes: {
      command: { type: scheduleNames, required: true },
      /** Version for optimistic locking. */
      version: { type: 'number', required: true },
      firstSeenAtMs: { type: 'number', required: true },
      lastRunId: { type: 'number', required: true },
      lastStartedAtMs: { type: 'number', required: true },
      /** Absent while the last run has no end. */
      lastExitCode: { type: 'number' },
      /** Start of the last run by the clock, which the next one follows from. */
      lastOnTimeAtMs: { type: 'number' },
      /** Runs without an end, and when their time is over: the lease of the command. */
      open: { type: 'any' },
      /** Starts within the last hour, at most as many as one needs to know of. */
      recentStartsMs: { type: 'list', items: { type: 'number' }, required: true },
      /** Counts by day since 1970, for the total of a list. */
      days: { type: 'any' },
    },
    indexes: {
      byCommand: {
        pk: { field: 'PK', composite: [], template: 'SCHEDULES', casing: 'none' },
        sk: { field: 'SK', composite: ['command'], template: 'SCHEDULE#${command}', casing: 'none' },
      },
    },
  },
  tableOptions,
);
export type ScheduleItem = Omit<EntityItem<typeof Schedule>, 'open' | 'days'> & {
  open: Record<string, number>;
  days: Record<string, DayOfRuns>;
};
