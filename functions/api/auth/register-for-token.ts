import { can, roleIds } from '#shared/permissions.ts';
import type { registerForToken as route } from '#shared/routes/auth.ts';
import { createTokenStep } from '../../data/access-tokens.ts';
import { presentUser } from '../../http/presenters/present-user.ts';
import type { Handler } from '../../http/types.ts';
import { forbidden } from '../../platform/app-error.ts';
import { permissionsOf } from '../../rules/caller.ts';
import { createAccount, newUser } from '../../rules/create-account.ts';
import { greetingSteps } from '../../rules/greet-account.ts';
import { needsHumanCheck } from '../../rules/human-check.ts';
import { newAccessToken } from '../../rules/issue-access-token.ts';
import { getSettings } from '../../rules/site-settings.ts';

/** A12. A program can neither accept policies nor be human. The account and its token are one write. */
export const registerForToken: Handler<typeof route> = async ({ body }) => {
  const settings = await getSettings();
  const { disable, policies } = settings.registration;
  if (disable) throw forbidden('registrationDisabled');
  if (policies.length > 0 || needsHumanCheck(settings, 'register')) throw forbidden();
  const user = newUser({ email: body.email, roleIds: [roleIds.users], tokenCount: 1 });
  if (!can(permissionsOf(user), 'api.access')) throw forbidden();
  const { token, plainText } = newAccessToken(user, body.device_name ?? body.token_name ?? '');
  const greeting = await greetingSteps(user);
  await createAccount(user, body.password, [...greeting, createTokenStep(token)]);
  return { user: { ...presentUser(user), access_token: plainText } };
};
