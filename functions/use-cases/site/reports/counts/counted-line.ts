import type { Line } from '../../../../data/entities/site/counts.ts';

/** Names of the figures that are counted. Revenue is counted in minor units, each currency for itself. */
export type Figure =
  | 'users'
  | 'uploads'
  | 'storage'
  | 'subscriptions'
  | 'views'
  | `revenue.${string}`
  | `${typeof sharePrefix}${string}`;

/**
 * What figures begin with that tell parts of another one apart, by names of which there may be hundreds. They are kept
 * as sums of days, not of quarters of an hour.
 */
export const sharePrefix = 'views.';

/** What one event adds to a figure. */
export interface CountedLine {
  figure: Figure;
  /** The same whenever the event is delivered, and another one for each event of the figure in a quarter of an hour. */
  key: string;
  line: Line;
  /** When it happened, in milliseconds since 1970; the same whenever the event is delivered. */
  atMs: number;
}
