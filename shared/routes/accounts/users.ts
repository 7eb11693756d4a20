import * as z from 'zod';
import { defineRoute } from '../../define-route.ts';
import { ApiToken, User } from '../../entities/user.ts';
import { key, success, wordList, workspaceId } from '../../schema-fields.ts';
import { TokenForm } from './auth.ts';

export const getUser = defineRoute({
  name: 'getUser',
  spec: 'U1',
  method: 'GET',
  path: 'users/{id}',
  summary: 'One person: `me` for the caller',
  access: { who: 'signedIn', object: 'user', unverified: true },
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
  summary: 'Create an API token; its secret is shown this once',
  access: { who: 'session', permission: 'api.access' },
  body: TokenForm,
  status: 201,
  answer: success({ token: ApiToken, plainTextToken: z.string() }),
});

/** The users feature: one function. */
export const usersRoutes = {
  getUser,
  getSpaceUsage,
  createAccessToken,
};
