interface KnownSchedule {
  /** Its period. */
  everyMinutes: number;
  /** Whether an admin may start it besides. */
  canRunAgain: boolean;
}

const hourly = 60;
const daily = 24 * 60;

/** What runs by the clock, by the name of its rule without the prefix of the stage. */
export const schedules = {
  'purge-uploads': { everyMinutes: hourly, canRunAgain: true },
  'purge-trash': { everyMinutes: hourly, canRunAgain: true },
  'subscriptions-sync': { everyMinutes: daily, canRunAgain: true },
  'count-reports': { everyMinutes: 15, canRunAgain: true },
  // Needs the rights of its own function, and goes on by itself soon.
  migrate: { everyMinutes: 15, canRunAgain: false },
} as const satisfies Record<string, KnownSchedule>;

export type ScheduleName = keyof typeof schedules;
export const scheduleNames = Object.keys(schedules) as ScheduleName[];

/** Schedules that an admin may start. */
export type RerunnableSchedule = {
  [Name in ScheduleName]: (typeof schedules)[Name]['canRunAgain'] extends true ? Name : never;
}[ScheduleName];

/** Whether an admin may start a schedule. */
export function canRunAgain(name: ScheduleName): name is RerunnableSchedule {
  return schedules[name].canRunAgain;
}

/** How long the record of a run is kept. */
export const scheduleRunDays = 30;
