import type { ClientSettings } from '#shared/client-settings.ts';
import type { Step } from '../data/commit.ts';
import type { UserItem } from '../data/entities/user.ts';
import { emailCodeSteps } from './email-codes.ts';
import { welcomeStep } from './welcome-mail.ts';

/** The steps that have a new person's first mail sent: the code for their address where the site asks for it, else a welcome (A4). */
export async function greetingSteps(user: UserItem, settings: ClientSettings): Promise<Step[]> {
  const mustVerify = settings.require_email_confirmation && user.emailVerifiedAtMs === undefined;
  return mustVerify ? emailCodeSteps(user) : [welcomeStep(user)];
}
