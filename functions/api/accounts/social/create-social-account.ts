import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { Step } from '../../../data/commit.ts';
import { connectSocialSteps } from '../../../data/accounts/social-profiles.ts';
import { bootstrapData } from '../../../http/bootstrap-data.ts';
import { endFormerSession, prepareSignIn } from '../../../http/accounts/session-reply.ts';
import type { HttpDetails } from '../../../http/types.ts';
import { nowMs } from '../../../platform/clock.ts';
import { createPasswordlessAccount, newUser } from '../../../use-cases/accounts/create-account.ts';
import { greetingSteps } from '../../../use-cases/accounts/greet-account.ts';
import { getDefaultRoleIds } from '../../../use-cases/site/roles/get-roles.ts';
import type { SocialDraft } from '../../../use-cases/accounts/social/social-registration.ts';

interface SignedInVisitor {
  bootstrapData: BootstrapData;
  cookies: string[];
}

/** Makes an account that is connected with a service, and signs its person in: one write, all of it or nothing. */
export async function createSocialAccount(
  { account, email, isEmailVerified }: SocialDraft,
  http: HttpDetails,
  alongside: Step[] = [],
): Promise<SignedInVisitor> {
  const draft = newUser({
    email,
    roleIds: await getDefaultRoleIds(),
    hasPassword: false,
    ...(isEmailVerified && { emailVerifiedAtMs: nowMs() }),
  });
  const { steps, caller, cookies } = await prepareSignIn(draft, true, http);
  await createPasswordlessAccount({ ...draft, lastLoginAtMs: nowMs() }, [
    ...(await greetingSteps(draft)),
    ...connectSocialSteps(draft.userId, account),
    ...alongside,
    ...steps,
  ]);
  await endFormerSession(http);
  return { bootstrapData: await bootstrapData(caller, http), cookies };
}
