import type { createAccessToken as route } from '#shared/routes/accounts/users.ts';
import { sendMailStep } from '../../../data/notifications/mails.ts';
import { presentToken } from '../../../http/presenters/accounts/present-user.ts';
import type { Handler } from '../../../http/types.ts';
import { issueAccessToken } from '../../../use-cases/accounts/sessions/issue-access-token.ts';

/** Creates an API token. Its person learns of it by mail. */
export const createAccessToken: Handler<typeof route> = async ({ body, caller: { user } }) => {
  const mail = sendMailStep('api_token_created', user, { token_name: body.tokenName });
  const { token, plainText } = await issueAccessToken(user, body.tokenName, 'tokenName', [mail]);
  return { token: presentToken(token), plainTextToken: plainText };
};
