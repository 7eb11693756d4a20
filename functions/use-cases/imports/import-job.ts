import * as z from 'zod';
import { importNames } from '#shared/imports.ts';
import { defineJob } from '../background/define-job.ts';
import { Tally } from './tally.ts';

export const ImportPayload = z.object({
  name: z.enum(importNames),
  tally: Tally,
  /** Rows that are done. */
  done: z.int(),
  /** Ids of the things that the next rows make: noted before they are written, so that a repeated step uses the same. */
  ids: z.array(z.int()),
  options: z.record(z.string(), z.boolean()).default({}),
  /** Key that the file is encrypted with. */
  fileKey: z.string().optional(),
  /** Id of the audit entry that tells what came of it: noted with the last rows, so that it is written once. */
  endId: z.int().optional(),
});
export type ImportPayload = z.output<typeof ImportPayload>;

/** Imports the rows of a file. Its code loads with the first import. */
export const importJob = defineJob({
  kind: 'import',
  payload: ImportPayload,
  retry: 'someTimes',
  run: async (job, slice) => (await import('./run-import.ts')).runImport(job, slice),
});
