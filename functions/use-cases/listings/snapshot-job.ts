import * as z from 'zod';
import { putSnapshot } from '../../storage/snapshots.ts';
import { userRows } from '../accounts/user-rows.ts';
import { defineJob } from '../background/define-job.ts';
import { subscriptionRows } from '../billing/subscriptions/subscription-rows.ts';
import { messageRows } from '../site/messages/message-rows.ts';
import { loadRows } from './load-rows.ts';
import { encodeRows } from './row-snapshot.ts';
import type { RowShape } from './row-table.ts';

/** Every listing's rows, by kind: a new listing adds its own. */
const shapes: Readonly<Record<string, RowShape>> = {
  [userRows.kind]: userRows,
  [subscriptionRows.kind]: subscriptionRows,
  [messageRows.kind]: messageRows,
};

/** Stores the rows of a listing as they are now. */
export const listingJob = defineJob({
  kind: 'listing',
  payload: z.object({}),
  retry: 'someTimes',
  async run({ subject: kind }) {
    const shape = shapes[kind];
    if (!shape) throw new Error(`There is no listing ${kind}`);
    const table = await loadRows(shape);
    await putSnapshot(`listings/${kind}`, await encodeRows(table));
    table.unsavedChanges = 0;
    return 'done';
  },
});
