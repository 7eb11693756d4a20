import * as z from 'zod';
import { isoTime } from '../../contract/schema-fields.ts';
import { scheduleNames } from '../../schedules.ts';
import { ShortUser } from '../accounts/short-user.ts';

/** What started a run: its schedule, a deployment, an admin, or an operator who invoked the function. */
export const runTriggers = ['schedule', 'deployment', 'admin', 'operator'] as const;
export type RunTrigger = (typeof runTriggers)[number];

/** `lost`: it has not ended within its time, so the function ran out of time or stopped. */
export const runStatuses = ['running', 'done', 'failed', 'lost'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** 0 for success, 1 for failure. */
export const ExitCode = z.union([z.literal(0), z.literal(1)]);
export type ExitCode = z.infer<typeof ExitCode>;

const command = z.enum(scheduleNames);
/** Null while it runs. */
const exitCode = ExitCode.nullable();

/** The record of one run of a schedule. */
export const ScheduleRun = z.object({
  id: z.int(),
  command,
  started_at: isoTime,
  ended_at: isoTime.nullable(),
  duration_ms: z.int().nullable(),
  status: z.enum(runStatuses),
  exit_code: exitCode,
  /** Why it failed. Null if that is unknown. */
  error: z.string().nullable(),
  /** What it did, by name, such as `purged`, and the capacity units that it used. */
  figures: z.record(z.string(), z.number()),
  /** Runs of the same command that started in the hour before it, with itself. */
  runs_in_last_hour: z.int(),
  trigger: z.enum(runTriggers),
  /** The admin who started it. */
  user: ShortUser.nullable(),
  can_run_again: z.boolean(),
});
export type ScheduleRun = z.infer<typeof ScheduleRun>;

/** A schedule, and whether it runs in time. */
export const ScheduleState = z.object({
  command,
  every_minutes: z.int(),
  can_run_again: z.boolean(),
  /** Null if it has not run for 30 days. */
  last_run: z.object({ id: z.int(), started_at: isoTime, exit_code: exitCode }).nullable(),
  /** Null if that is unknown, because it has not run yet or is late. */
  next_run_at: isoTime.nullable(),
  is_running: z.boolean(),
  /** Whether it has not started for twice its period. */
  is_late: z.boolean(),
});
export type ScheduleState = z.infer<typeof ScheduleState>;
