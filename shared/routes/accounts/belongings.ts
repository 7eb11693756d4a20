import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { id, idList, success } from '../../contract/schema-fields.ts';

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

export const countUserBelongings = defineRoute({
  name: 'countUserBelongings',
  spec: 'AU4',
  method: 'GET',
  path: 'users/belongings',
  summary: 'What goes with the accounts of users, for those who may delete them',
  access: { who: 'signedIn', object: 'site', permission: ['users.update', 'admin.access'] },
  query: z.object({ ids: idList }),
  answer: success({
    belongings: z.array(
      z.object({
        user_id: id,
        /** Outside of the trash. */
        files: z.int(),
        /** All that counts for the user’s space, trash and former versions included. */
        bytes: z.int(),
        links: z.int(),
        /** Users who lose what is shared with them. */
        people: z.int(),
        workspaces: z.array(z.object({ name: z.string(), members_count: z.int() })),
        has_subscription: z.boolean(),
      }),
    ),
  }),
});
