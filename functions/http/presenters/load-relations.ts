import type { User } from '#shared/entities/accounts/user.ts';
import { listSubscriptionsOf } from '../../data/billing/subscriptions.ts';
import { listAccessTokens } from '../../data/accounts/access-tokens.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { listSocialProfiles } from '../../data/accounts/social-profiles.ts';
import { permissionsOf, rolesOf } from '../../use-cases/accounts/effective-permissions.ts';
import { presentBans } from './accounts/present-bans.ts';
import { presentAllSubscriptions } from './billing/present-subscription.ts';
import { presentToken } from './accounts/present-user.ts';

interface WantedRelations {
  /** To be embedded. */
  load: Set<string>;
  /** To be counted. */
  count: Set<string>;
  /** What only those may see who manage users. */
  asManager: boolean;
}

/** What is embedded into a person besides what always is: names that are none are passed over. */
export async function loadRelations(
  user: UserItem,
  { load, count, asManager }: WantedRelations,
): Promise<Partial<User>> {
  const wantsSubscriptions = [...load].some((name) => /^subscriptions(\.|$)/.test(name));
  const wants = (name: string) => load.has(name) || count.has(name);
  const { userId } = user;
  const tokens = wants('tokens') ? (await listAccessTokens(user)).map(presentToken) : [];
  const profiles = wants('social_profiles') ? await listSocialProfiles(userId) : [];
  const social = profiles.map(({ service, username }) => ({ service_name: service, username }));
  return {
    ...(load.has('tokens') && { tokens }),
    ...(load.has('social_profiles') && { social_profiles: social }),
    ...(load.has('bans') && asManager && (await presentBans(user))),
    ...(count.has('tokens') && { tokens_count: tokens.length }),
    ...(count.has('social_profiles') && { social_profiles_count: social.length }),
    ...(count.has('roles') && { roles_count: (await rolesOf(user)).length }),
    ...(count.has('permissions') && { permissions_count: (await permissionsOf(user)).length }),
    ...(count.has('subscriptions') && {
      subscriptions_count: (await listSubscriptionsOf(userId)).length,
    }),
    ...(wantsSubscriptions && { subscriptions: await presentAllSubscriptions(userId, load) }),
  };
}
