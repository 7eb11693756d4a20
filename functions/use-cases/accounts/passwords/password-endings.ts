import {
  findAccessToken,
  isTokenEnded,
  keepTokenStep,
  listAccessTokens,
} from '../../../data/accounts/access-tokens.ts';
import type { Step } from '../../../data/commit.ts';
import type { SocialProfileItem } from '../../../data/entities/accounts/proof.ts';
import type { AccessTokenItem, UserItem } from '../../../data/entities/accounts/user.ts';
import { keepSocialProfilesSteps, listSocialProfiles } from '../../../data/accounts/social-profiles.ts';
import { outdatedRead } from '../../../data/table/retry-outdated.ts';
import { idTimeMs } from '../../../platform/ids.ts';

/**
 * Which API tokens or social connections end with a password. `unverified`: those that were made before the user's
 * address was verified, which is all of them where it is not (specification, rule 9).
 */
export type Ending = 'all' | 'unverified' | 'none';

export interface Endings {
  tokens: Ending;
  connections: Ending;
}

/** What stays. A kind that is undefined is not touched. */
export interface Kept {
  tokens: AccessTokenItem[] | undefined;
  connections: SocialProfileItem[] | undefined;
}

export interface EndingPlan {
  kept: Kept;
  /** To be committed in `retryOutdated` with `endSessionsStep`, which ends the tokens that are not kept. */
  steps: Step[];
  endedTokenCount: number;
  /** Services by which the user no longer signs in. */
  endedServices: string[];
}

/** Plans which tokens and connections end in the write that ends a user's sessions. */
export async function planEndings(user: UserItem, { tokens, connections }: Endings): Promise<EndingPlan> {
  const isKept = (ending: Ending, madeAtMs: number | undefined) =>
    ending === 'unverified' && !wasUnverifiedAt(user, madeAtMs);
  const [known, profiles] = await Promise.all([
    tokens === 'none' ? undefined : listAccessTokens(user),
    connections === 'none' ? undefined : listSocialProfiles(user.userId),
  ]);
  const kept = {
    tokens: known?.filter(({ tokenId }) => isKept(tokens, idTimeMs(tokenId))),
    connections: profiles?.filter(({ connectedAtMs }) => isKept(connections, connectedAtMs)),
  };
  return makePlan(user, kept, profiles);
}

/**
 * Plans the end of what was made since the first write, and keeps what that one kept: until the identity service has
 * the new password, somebody may have signed in with the former one.
 */
export async function planLateEndings(user: UserItem, { tokens, connections }: Kept): Promise<EndingPlan> {
  const known = await Promise.all((tokens ?? []).map(({ tokenId }) => findAccessToken(tokenId)));
  const profiles = connections && (await listSocialProfiles(user.userId));
  const isKept = ({ service, subject, connectedAtMs }: SocialProfileItem) =>
    connections?.some(
      (each) => each.service === service && each.subject === subject && each.connectedAtMs === connectedAtMs,
    );
  const kept = {
    tokens:
      tokens && known.filter((token) => token !== undefined).filter((token) => !isTokenEnded(token, user)),
    connections: profiles?.filter(isKept),
  };
  return makePlan(user, kept, profiles);
}

/** Whether something was made while the user's address was not verified, or at an unknown time. */
function wasUnverifiedAt({ emailVerifiedAtMs }: UserItem, madeAtMs: number | undefined): boolean {
  return emailVerifiedAtMs === undefined || madeAtMs === undefined || madeAtMs < emailVerifiedAtMs;
}

function makePlan(user: UserItem, kept: Kept, profiles: SocialProfileItem[] | undefined): EndingPlan {
  const { userId, tokenEpoch = 0, tokenCount } = user;
  const isKept = (profile: SocialProfileItem) => kept.connections?.includes(profile) ?? false;
  return {
    kept,
    steps: [
      ...(kept.tokens ?? []).map((token) => keepTokenStep(token, tokenEpoch + 1, outdatedRead)),
      ...(profiles ? keepSocialProfilesSteps(userId, profiles, isKept, outdatedRead) : []),
    ],
    endedTokenCount: kept.tokens ? Math.max(0, tokenCount - kept.tokens.length) : 0,
    endedServices: (profiles ?? []).filter((profile) => !isKept(profile)).map(({ service }) => service),
  };
}
