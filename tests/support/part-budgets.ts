/**
 * Seconds that each part of the suite may take on two idle cores, with the build before it. `npm run bench -- suite`
 * compares them with the last whole run; no test does, as machines differ.
 */
export const partBudgets: Record<string, number> = {
  unit: 60,
  component: 110,
  stack: 30,
  http: 190,
  browser: 90,
};

/** What one part of a run took. */
export interface PartTime {
  /** A key of `partBudgets`. */
  part: string;
  seconds: number;
  tests: number;
  files: number;
}

/** The last whole run, as `npm test` leaves it. */
export interface SuiteTimes {
  /** ISO 8601. */
  endedAt: string;
  parts: PartTime[];
}
