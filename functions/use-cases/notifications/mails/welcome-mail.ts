import type { Step } from '../../../data/commit.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { sendMailStep } from '../../../data/notifications/mails.ts';
import { env } from '../../../platform/env.ts';
import { displayName } from '../../../data/accounts/display-name.ts';

/** The step that welcomes a person by mail. */
export function welcomeStep(user: UserItem): Step {
  return sendMailStep('welcome', user, { name: displayName(user), login_url: `${env.baseUrl}/login` });
}
