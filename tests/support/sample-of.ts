import { inject } from 'vitest';

/**
 * For a table of cases that is crossed with another one: all values in a complete run (`--mode all`), otherwise one of them
 * for each row of the other table, in turn, so that every value of both has its case in every run.
 * @param row index in the other table
 */
export function sampleOf<T>(values: readonly T[], row: number): readonly T[] {
  return inject('isComplete') ? values : values.filter((_, index) => index === row % values.length);
}
