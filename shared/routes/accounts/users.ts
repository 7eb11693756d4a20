import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { ListedUser } from '../../entities/accounts/listed-user.ts';
import { pageFields, pageRequest } from '../../entities/page.ts';
import { ApiToken, User } from '../../entities/accounts/user.ts';
import { userSearch } from '../../listings/user-search.ts';
import { isoTime, key, success, wordList, workspaceId } from '../../contract/schema-fields.ts';
import { TokenForm } from './auth.ts';

export const listUsers = defineRoute({
  name: 'listUsers',
  spec: 'AU1',
  method: 'GET',
  path: 'users',
  summary: 'All users: searched by name and e-mail address, filtered and sorted',
  access: { who: 'signedIn', permission: ['users.update', 'admin.access'] },
  query: z.object({
    ...pageRequest,
    ...userSearch.fields,
    with: wordList.default([]),
  }),
  /** `listed_at` is for changes of all that match (`POST user-changes`): the clock of the site decides who came later. */
  answer: success({
    pagination: z.object({ data: z.array(ListedUser), ...pageFields, listed_at: isoTime }),
  }),
});

export const getUser = defineRoute({
  name: 'getUser',
  spec: 'U1',
  method: 'GET',
  path: 'users/{id}',
  summary: 'One person: `me` for the caller',
  access: { who: 'signedIn', managers: 'users.update', object: 'user', unverified: true },
  params: z.object({ id: key }),
  query: z.object({
    with: wordList.default([]),
    load: wordList.default([]),
    loadCount: wordList.default([]),
  }),
  answer: success({ user: User }),
});

export const getSpaceUsage = defineRoute({
  name: 'getSpaceUsage',
  spec: 'U9',
  method: 'GET',
  path: 'user/space-usage',
  summary: 'Bytes used and allowed',
  access: { who: 'signedIn' },
  query: z.object({ workspaceId }),
  /** `available` is the whole allowance, null without limit. */
  answer: success({ used: z.int(), available: z.int().nullable() }),
});

export const createAccessToken = defineRoute({
  name: 'createAccessToken',
  spec: 'T1',
  method: 'POST',
  path: 'access-tokens',
  audit: 'token.create',
  summary: 'Create an API token; its secret is shown this once',
  access: { who: 'session', permission: 'api.access', whileImpersonating: 'refused' },
  body: TokenForm,
  status: 201,
  answer: success({ token: ApiToken, plainTextToken: z.string() }),
});
