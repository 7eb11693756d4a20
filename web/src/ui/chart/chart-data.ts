/** Values by day. */
export interface ChartData {
  /** As `2027-03-31`, the oldest first. */
  days: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
}

/** What values are: the marks of an axis are whole numbers, or powers of two of bytes. */
export type ChartUnit = 'count' | 'bytes';

/** Variables of the theme with the colours of the series, in their order. */
export const seriesColors = ['--color-primary', '--color-teal', '--color-amber', '--color-violet'] as const;
