import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { pageFields, pageRequest } from '../../entities/page.ts';
import { SpaceRecalculation, UserSpace } from '../../entities/accounts/user-space.ts';
import { inputError } from '../../contract/input-error.ts';
import { userSpaceSearch } from '../../listings/user-space-search.ts';
import { id, sizeBytes, success } from '../../contract/schema-fields.ts';

const access = { who: 'signedIn', permission: ['users.update', 'admin.access'] } as const;
const ofUser = { access: { ...access, object: 'site' }, params: z.object({ userId: id }) } as const;

export const listUserSpace = defineRoute({
  name: 'listUserSpace',
  spec: 'SP1',
  method: 'GET',
  path: 'user-space',
  summary: 'Space of all users: what they use and what they may use, and what all of them use together',
  access,
  query: z.object({ ...pageRequest, ...userSpaceSearch.fields }),
  /** `totals` are of all users, whatever is searched. */
  answer: success({
    pagination: z.object({ data: z.array(UserSpace), ...pageFields }),
    totals: z.object({ used: z.int(), users: z.int() }),
  }),
});

/** Without `space_unlimited` the limit holds again. */
const UserSpaceForm = z
  .object({
    /** Bytes; null for the space of the plan. Absent: as it is. */
    available_space: sizeBytes.nullable().optional(),
    /** Lifts the limit, whatever the allowance is. */
    space_unlimited: z.boolean(inputError('booleanRequired')).optional(),
  })
  .refine(
    ({ available_space, space_unlimited }) => available_space !== undefined || space_unlimited !== undefined,
    { path: ['available_space'], message: inputError('required') },
  );

export const setUserSpace = defineRoute({
  name: 'setUserSpace',
  spec: 'SP2',
  method: 'PUT',
  path: 'user-space/{userId}',
  audit: 'user.update',
  summary:
    'Give a user space of their own, that of their plan, or space without limit. What is stored stays, and so does what ' +
    'was reserved for uploads',
  ...ofUser,
  body: UserSpaceForm,
  answer: success({ userSpace: UserSpace }),
});

export const recalculateUserSpace = defineRoute({
  name: 'recalculateUserSpace',
  spec: 'SP3',
  method: 'POST',
  path: 'user-space/{userId}/recalculate',
  audit: 'user.recalculate_space',
  summary:
    'Count all files of a user, those of their workspaces included, and correct what counts as used. What takes longer ' +
    'goes on in the background',
  ...ofUser,
  answer: success({ userSpace: UserSpace, recalculation: SpaceRecalculation }),
});

export const getUserSpaceRecalculation = defineRoute({
  name: 'getUserSpaceRecalculation',
  spec: 'D',
  method: 'GET',
  path: 'space-recalculations/{recalculationId}',
  summary: 'How far a count of the files of a user has come, for those who started it and for a week',
  access: { who: 'signedIn', object: 'job' },
  params: z.object({ recalculationId: id }),
  answer: success({ recalculation: SpaceRecalculation }),
});

/** Part of the users feature. */
export const userSpaceRoutes = {
  listUserSpace,
  setUserSpace,
  recalculateUserSpace,
  getUserSpaceRecalculation,
};
