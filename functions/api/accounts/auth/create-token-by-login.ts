import type { createTokenByLogin as route } from '#shared/routes/accounts/auth.ts';
import { presentUser } from '../../../http/presenters/accounts/present-user.ts';
import { countFailedSignIn } from '../../../http/accounts/count-failed-sign-in.ts';
import { deviceSecretsOf } from '../../../http/accounts/device-secrets.ts';
import type { Handler } from '../../../http/types.ts';
import { invalid } from '../../../platform/app-error.ts';
import { demand } from '../../../use-cases/accounts/caller.ts';
import { permissionsOf } from '../../../use-cases/accounts/effective-permissions.ts';
import { checkCredentials } from '../../../use-cases/accounts/passwords/check-credentials.ts';
import { issueAccessToken } from '../../../use-cases/accounts/sessions/issue-access-token.ts';

/** Signs a program in: returns an API token. A password alone is not enough for an account with a second factor. */
export const createTokenByLogin: Handler<typeof route> = async ({ body, http }) => {
  const deviceSecrets = deviceSecretsOf(http);
  const user = await countFailedSignIn(http, () => checkCredentials({ ...body, deviceSecrets }));
  if (user.twoFactorConfirmedAtMs !== undefined) throw invalid({ email: 'useTokenInstead' });
  demand({ permissions: await permissionsOf(user) }, 'api.access');
  const name = body.device_name ?? body.token_name ?? '';
  const { plainText } = await issueAccessToken(user, name, 'device_name');
  return { user: { ...(await presentUser(user)), access_token: plainText } };
};
