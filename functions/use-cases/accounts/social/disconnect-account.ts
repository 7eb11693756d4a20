import type { SocialService } from '#shared/entities/social.ts';
import { commit } from '../../../data/commit.ts';
import type { UserItem } from '../../../data/entities/user.ts';
import {
  keepSocialProfileStep,
  listSocialProfiles,
  removeSocialProfileSteps,
} from '../../../data/accounts/social-profiles.ts';
import { invalid } from '../../../platform/app-error.ts';
import { getSettings } from '../../site/site-settings.ts';

/**
 * Parts a person from their account at a service (A22). 422 where it is the only way they can sign in: without a
 * password another service must stay, one that the site has enabled, even when both are given up at one moment.
 */
export async function disconnectAccount(
  { userId, hasPassword }: UserItem,
  service: SocialService,
): Promise<void> {
  const profiles = await listSocialProfiles(userId);
  const profile = profiles.find((each) => each.service === service);
  if (!profile) return;
  if (hasPassword) return commit(removeSocialProfileSteps(profile));
  const { social } = await getSettings();
  const usable = (name: string) => name !== service && social[name as SocialService].enable;
  const other = profiles.find((each) => usable(each.service));
  if (!other) throw invalid({ service: 'onlyLoginMethod' });
  await commit([...removeSocialProfileSteps(profile), keepSocialProfileStep(other)]);
}
