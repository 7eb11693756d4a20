import * as z from 'zod';
import { putSnapshot } from '../../storage/snapshots.ts';
import { defineJob } from '../background/define-job.ts';
import { keptRows } from './kept-rows.ts';
import { loadRows } from './load-rows.ts';
import { encodeRows } from './row-snapshot.ts';
import type { RowShape } from './row-table.ts';

/** Stores the rows of a listing as they are now. */
export const listingJob = defineJob({
  kind: 'listing',
  payload: z.object({}),
  retry: 'someTimes',
  async run({ subject: kind }) {
    const shape = (keptRows as Readonly<Record<string, RowShape>>)[kind];
    if (!shape) throw new Error(`There is no listing ${kind}`);
    const table = await loadRows(shape);
    await putSnapshot(`listings/${kind}`, await encodeRows(table));
    table.unsavedChanges = 0;
    return 'done';
  },
});
