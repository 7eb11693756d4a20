import type { SocialService } from '#shared/entities/accounts/social.ts';
import { commit } from '../../../data/commit.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import {
  keepSocialProfileStep,
  listSocialProfiles,
  removeSocialProfileSteps,
} from '../../../data/accounts/social-profiles.ts';
import { invalid } from '../../../platform/app-error.ts';
import { securityStep } from '../../site/audit/audit-step.ts';
import { getSettings } from '../../site/site-settings.ts';

/**
 * Parts a person from their account at a service. 422 where it is the only way they can sign in: without a
 * password another service must stay, one that the site has enabled, even when both are given up at one moment.
 */
export async function disconnectAccount(user: UserItem, service: SocialService): Promise<void> {
  const { userId, hasPassword } = user;
  const profiles = await listSocialProfiles(userId);
  const profile = profiles.find((each) => each.service === service);
  if (!profile) return;
  const audit = securityStep('social.disconnect', user, {
    changes: [{ field: 'service', from: service, to: null }],
  });
  if (hasPassword) return commit([...removeSocialProfileSteps(profile), audit]);
  const { social } = await getSettings();
  const usable = (name: string) => name !== service && social[name as SocialService].enable;
  const other = profiles.find((each) => usable(each.service));
  if (!other) throw invalid({ service: 'onlyLoginMethod' });
  await commit([...removeSocialProfileSteps(profile), keepSocialProfileStep(other), audit]);
}
