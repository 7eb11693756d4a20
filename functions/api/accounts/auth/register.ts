import type { register as route } from '#shared/routes/accounts/auth.ts';
import { bootstrapData } from '../../../http/bootstrap-data.ts';
import { dropCookie, humanCheckCookie } from '../../../http/cookies.ts';
import { endFormerSession, prepareSignIn } from '../../../http/accounts/session-reply.ts';
import { type Handler, reply } from '../../../http/types.ts';
import { nowMs } from '../../../platform/clock.ts';
import { demandPolicies } from '../../../use-cases/accounts/accept-policies.ts';
import { createAccount, newUser } from '../../../use-cases/accounts/create-account.ts';
import { greetingSteps } from '../../../use-cases/accounts/greet-account.ts';
import { humanCheckStep, needsHumanCheck } from '../../../use-cases/accounts/human-check.ts';
import { requireOpenRegistration } from '../../../use-cases/accounts/require-open-registration.ts';
import { getDefaultRoleIds } from '../../../use-cases/site/roles/get-roles.ts';
import { getSettings } from '../../../use-cases/site/site-settings.ts';
import { registerInvited } from '../../../use-cases/workspaces/register-invited.ts';

/**
 * Creates an account and signs in. The account, its mail, the visitor's proof and their session are one write: all of
 * it happens, or nothing.
 */
export const register: Handler<typeof route> = async ({ body, http }) => {
  const settings = await getSettings();
  const invited = body.invite_id ? await registerInvited(body.email, body.invite_id, settings) : undefined;
  await requireOpenRegistration(body.email, invited !== undefined);
  demandPolicies(body, settings);
  const isChecked = needsHumanCheck(settings, 'register');
  const proof = isChecked ? [await humanCheckStep('register', http.cookies[humanCheckCookie])] : [];
  const draft = newUser({ email: body.email, roleIds: await getDefaultRoleIds(), ...invited?.about });
  const { steps, caller, cookies } = await prepareSignIn(draft, true, http);
  const user = { ...draft, lastLoginAtMs: nowMs() };
  const alongside = [
    ...(await greetingSteps(user, invited?.joined)),
    ...proof,
    ...(invited?.steps(user) ?? []),
  ];
  await createAccount(user, body.password, [...alongside, ...steps]);
  await endFormerSession(http);
  const mustVerify = settings.require_email_confirmation && user.emailVerifiedAtMs === undefined;
  return reply({
    body: {
      status: mustVerify ? 'needs_email_verification' : 'success',
      bootstrapData: await bootstrapData(caller, http),
    },
    cookies: [...cookies, ...(isChecked ? [dropCookie(humanCheckCookie)] : [])],
  });
};
