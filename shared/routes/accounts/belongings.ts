import * as z from 'zod';
import { defineRoute } from '../../define-route.ts';
import { success } from '../../schema-fields.ts';

/** Part of the drive feature, which counts files. */
export const countBelongings = defineRoute({
  name: 'countBelongings',
  spec: 'U6',
  method: 'GET',
  path: 'users/me/belongings',
  summary: 'What ends with the account: files, users who lose shares, and workspaces of the caller’s own',
  access: { who: 'signedIn', unverified: true },
  answer: success({
    files: z.int(),
    people: z.int(),
    workspaces: z.array(z.object({ name: z.string(), members_count: z.int() })),
  }),
});
