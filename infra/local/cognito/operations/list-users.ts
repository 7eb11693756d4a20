import * as z from 'zod';
import { CognitoFault } from '../cognito-fault.ts';
import { presentAttributes, presentUser } from '../present-user.ts';
import { getPool } from '../user-pools.ts';
import type { UserFilter } from '../user-store.ts';
import { defineOperation } from './define-operation.ts';

const maximumLimit = 60;
const input = z.object({
  UserPoolId: z.string(),
  Filter: z.string().default(''),
  Limit: z.number().int().min(0).max(maximumLimit).default(maximumLimit),
  PaginationToken: z.string().optional(),
});

/** Lists users in the order of their creation, with Cognito's filter syntax for email, username and sub. */
export const listUsers = defineOperation(input, (pools, request) => {
  getPool(pools, request.UserPoolId);
  const limit = request.Limit || maximumLimit;
  const found = pools.users.list({
    poolId: request.UserPoolId,
    afterSeq: readPaginationToken(request.PaginationToken),
    limit: limit + 1,
    filter: readFilter(request.Filter),
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    Users: page.map((user) => ({ ...presentUser(user), Attributes: presentAttributes(user) })),
    ...(last && found.length > limit && { PaginationToken: makePaginationToken(last.seq) }),
  };
});

function readFilter(text: string): UserFilter | undefined {
  if (text.trim() === '') return undefined;
  const match = /^\s*"?(email|username|sub)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(text);
  if (match === null) {
    throw new CognitoFault(
      'InvalidParameterException',
      `One or more requested filters are invalid: the local user pool filters by email, username or sub, not ${text}`,
    );
  }
  const [, column = '', comparison = '', value = ''] = match;
  return {
    column: column as UserFilter['column'],
    comparison: comparison as UserFilter['comparison'],
    value: value.replace(/\\(.)/g, '$1'),
  };
}

function makePaginationToken(seq: number): string {
  return Buffer.from(`after ${seq}`).toString('base64url');
}

function readPaginationToken(token: string | undefined): number {
  if (token === undefined) return 0;
  const match = /^after (\d+)$/.exec(Buffer.from(token, 'base64url').toString());
  if (match === null) throw new CognitoFault('InvalidParameterException', 'Invalid pagination token given');
  return Number(match[1]);
}
