import * as z from 'zod';
import { ErrorDetail } from '#shared/entities/error-detail.ts';
import { importLimits } from '#shared/imports.ts';
import type { Verdict } from './define-import.ts';

/** How far an import has come. Plain JSON, so that a job can store it. */
export const Tally = z.object({
  total: z.int(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  errors: z.array(
    z.object({
      row: z.int(),
      field: z.string().optional(),
      code: ErrorDetail.shape.code,
      params: ErrorDetail.shape.params,
    }),
  ),
});
export type Tally = z.output<typeof Tally>;

export const emptyTally = (total: number): Tally => ({
  total,
  created: 0,
  updated: 0,
  skipped: 0,
  errors: [],
});

/** Counts some rows more. Errors are kept up to `maxErrors`. */
export function addVerdicts(tally: Tally, verdicts: readonly Verdict[]): Tally {
  const sum = { ...tally, errors: [...tally.errors] };
  for (const verdict of verdicts) {
    sum[verdict.result] += 1;
    if (verdict.result === 'skipped') sum.errors.push(...verdict.errors);
  }
  return { ...sum, errors: sum.errors.slice(0, importLimits.maxErrors) };
}
