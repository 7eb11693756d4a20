import { errorMessages } from '#shared/errors.ts';
import { roleIds } from '#shared/permissions.ts';
import { connectSocialSteps } from '../../data/social-profiles.ts';
import { bootstrapData } from '../../http/bootstrap-data.ts';
import { endFormerSession, prepareSignIn } from '../../http/session-reply.ts';
import { forbidden } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { createPasswordlessAccount, newUser } from '../../rules/create-account.ts';
import { greetingSteps } from '../../rules/greet-account.ts';
import { getSettings } from '../../rules/site-settings.ts';
import type { VisitOutcome } from './tell-popup.ts';
import { accountOf, type Visitor } from './visitor.ts';

/**
 * Makes an account for somebody whom nobody knows yet, and signs them in: one write, all of it or nothing. A popup
 * cannot ask for the site's policies; the specification makes nothing of them depend (api.md 5.5).
 */
export async function registerVisitor(visitor: Visitor & { email: string }): Promise<VisitOutcome> {
  const { profile, email, http } = visitor;
  const settings = await getSettings();
  if (settings.registration.disable) throw forbidden(errorMessages.registrationDisabled);
  const draft = newUser({
    email,
    roleIds: [roleIds.users],
    hasPassword: false,
    ...(profile.isEmailVerified && { emailVerifiedAtMs: nowMs() }),
  });
  const { steps, caller, cookies } = await prepareSignIn(draft, true, http);
  await createPasswordlessAccount({ ...draft, lastLoginAtMs: nowMs() }, [
    ...(await greetingSteps(draft)),
    ...connectSocialSteps(draft.userId, accountOf(visitor)),
    ...steps,
  ]);
  await endFormerSession(http);
  const callbackData = { bootstrapData: await bootstrapData(caller, http) };
  return { message: { status: 'SUCCESS', callbackData }, cookies };
}
