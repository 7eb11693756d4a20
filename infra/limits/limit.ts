/** A bound of AWS or of our own, and how much of it is used. */
export interface Limit {
  what: string;
  used: number;
  max: number;
  /**
   * `hard`: nobody can move it. `quota`: AWS raises it when asked. `setting`: a line of this repository, there on
   * purpose.
   */
  kind: 'hard' | 'quota' | 'setting';
  /** What happens beyond it, or what to do before. */
  advice: string;
}

/** The part of a limit that is left, from 1 down to 0, and below that where it does not suffice. */
export function headroom({ used, max }: Limit): number {
  return 1 - used / max;
}

/** Of a hard limit at least this much must be left, for a release or two. */
export const wantedHeadroom = 0.1;
