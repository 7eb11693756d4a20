/** What a run may use, and where it notes what it did. */
export interface RunScope {
  /** Whether to begin another step. */
  hasTime(): boolean;
  /** What it did, by name. Also counts if the run fails. */
  figures: Record<string, number>;
}

/** The work of a schedule. What it throws makes the run a failed one. It may run twice at once. */
export type ScheduleWork = (scope: RunScope) => Promise<void>;
