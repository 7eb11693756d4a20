import type { registerForToken as route } from '#shared/routes/accounts/auth.ts';
import { createTokenStep } from '../../../data/accounts/access-tokens.ts';
import { presentUser } from '../../../http/presenters/accounts/present-user.ts';
import type { Handler } from '../../../http/types.ts';
import { forbidden } from '../../../platform/app-error.ts';
import { demand } from '../../../use-cases/accounts/caller.ts';
import { permissionsOf } from '../../../use-cases/accounts/effective-permissions.ts';
import { createAccount, newUser } from '../../../use-cases/accounts/create-account.ts';
import { greetingSteps } from '../../../use-cases/accounts/greet-account.ts';
import { needsHumanCheck } from '../../../use-cases/accounts/human-check.ts';
import { newAccessToken } from '../../../use-cases/accounts/sessions/issue-access-token.ts';
import { requireOpenRegistration } from '../../../use-cases/accounts/require-open-registration.ts';
import { getDefaultRoleIds } from '../../../use-cases/site/roles/get-roles.ts';
import { getSettings } from '../../../use-cases/site/site-settings.ts';

/**
 * Registers a person for a program: returns an API token. A program can neither accept policies nor be human. The
 * account and its token are one write.
 */
export const registerForToken: Handler<typeof route> = async ({ body }) => {
  const settings = await getSettings();
  await requireOpenRegistration(body.email);
  if (settings.registration.policies.length > 0 || needsHumanCheck(settings, 'register')) throw forbidden();
  const user = newUser({ email: body.email, roleIds: await getDefaultRoleIds(), tokenCount: 1 });
  demand({ permissions: await permissionsOf(user) }, 'api.access');
  const { token, plainText } = await newAccessToken(user, body.device_name ?? body.token_name ?? '');
  const greeting = await greetingSteps(user);
  await createAccount(user, body.password, [...greeting, createTokenStep(token)]);
  return { user: { ...(await presentUser(user)), access_token: plainText } };
};
