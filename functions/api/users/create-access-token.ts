import type { createAccessToken as route } from '#shared/routes/users.ts';
import { presentToken } from '../../http/presenters/present-user.ts';
import type { Handler } from '../../http/types.ts';
import { issueAccessToken } from '../../rules/issue-access-token.ts';

/** T1. */
export const createAccessToken: Handler<typeof route> = async ({ body, caller }) => {
  const { token, plainText } = await issueAccessToken(caller.user.userId, body.tokenName);
  return { token: presentToken(token), plainTextToken: plainText };
};
