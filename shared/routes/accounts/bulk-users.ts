import * as z from 'zod';
import { bulkLimits } from '../../limits/bulk-limits.ts';
import { defineRoute } from '../../contract/define-route.ts';
import { BulkChange } from '../../entities/bulk-change.ts';
import { inputError } from '../../contract/input-error.ts';
import { userSearch } from '../../listings/user-search.ts';
import { id, success } from '../../contract/schema-fields.ts';
import { BanForm } from './bans.ts';

const access = { who: 'signedIn', permission: ['users.update', 'admin.access'], object: 'site' } as const;

/** What is done with each user. */
export const UserChange = z.discriminatedUnion('kind', [
  BanForm.extend({ kind: z.literal('ban') }),
  z.object({ kind: z.enum(['unban', 'end_sessions', 'send_password_reset', 'delete']) }),
  z.object({ kind: z.enum(['give_role', 'take_role']), role_id: id }),
]);
export type UserChange = z.output<typeof UserChange>;

/** All users of a list as it was, without some of them. */
const Matching = z.object({
  query: userSearch.fields.query,
  filters: userSearch.fields.filters,
  /** When the list was read: users who came later are not meant. */
  listed_at: z.iso.datetime({ offset: true, error: inputError('dateRequired') }),
  except: z.array(id).max(bulkLimits.maxExcept).default([]),
});

export const changeUsers = defineRoute({
  name: 'changeUsers',
  spec: 'D',
  method: 'POST',
  path: 'user-changes',
  audit: 'user.change_many',
  summary:
    'Ban, unban, log out or delete many users, mail them a link to a new password, or change a role of theirs: those with ' +
    'these `ids`, or all that match a filter of the list. Each succeeds or fails alone; what takes longer goes on in the ' +
    'background',
  once: true,
  access,
  body: z.object({
    change: UserChange,
    ids: z.array(id).min(1).max(bulkLimits.maxIds).optional(),
    matching: Matching.optional(),
  }),
  answer: success({ change: BulkChange }),
});

export const getUsersChange = defineRoute({
  name: 'getUsersChange',
  spec: 'D',
  method: 'GET',
  path: 'user-changes/{changeId}',
  summary: 'How far a change of many users has come, for those who started it and for a week',
  access: { who: 'signedIn', object: 'job' },
  params: z.object({ changeId: id }),
  answer: success({ change: BulkChange }),
});
