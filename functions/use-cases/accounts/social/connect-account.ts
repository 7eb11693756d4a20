import { commit } from '../../../data/commit.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import {
  connectSocialSteps,
  findSocialOwner,
  type SocialAccount,
} from '../../../data/accounts/social-profiles.ts';
import { keepEpochStep } from '../../../data/accounts/users.ts';
import { conflict, unauthenticated } from '../../../platform/app-error.ts';
import { securityStep } from '../../site/audit/audit-step.ts';

/**
 * Connects a person with their account at a service. 409 where it is somebody else's, 401 where their sessions
 * were ended meanwhile.
 */
export async function connectAccount(user: UserItem, account: SocialAccount): Promise<void> {
  const { userId } = user;
  const ownerId = await findSocialOwner(account);
  if (ownerId === userId) return;
  if (ownerId !== undefined) throw conflict('socialTaken');
  await commit([
    keepEpochStep(user, unauthenticated),
    ...connectSocialSteps(userId, account),
    securityStep('social.connect', user, {
      changes: [{ field: 'service', from: null, to: account.service }],
    }),
  ]);
}
