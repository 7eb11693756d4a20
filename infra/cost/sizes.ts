/** The numbers of people that the documents tell of. */
export const sizes = [100, 10_000, 1_000_000] as const;

/** 1234567 as `1,234,567`. */
export const withCommas = (value: number): string => Math.round(value).toLocaleString('en-US');
