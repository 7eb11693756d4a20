import { banLimits } from '#shared/entities/accounts/ban.ts';
import { put, type Step, update } from '../commit.ts';
import { BanHistory, type BanRecord } from '../entities/accounts/ban-history.ts';
import type { UserItem } from '../entities/accounts/user.ts';
import { isStill } from '../is-still.ts';
import { outdatedRead } from '../table/retry-outdated.ts';
import { hasEpoch, patchUser } from './users.ts';

/** The bans of a user, newest first. */
export interface KnownBans {
  bans: BanRecord[];
  /** 0 if nothing was ever stored. */
  version: number;
}

export async function findBans(userId: number): Promise<KnownBans> {
  const { data } = await BanHistory.get({ userId }).go({ consistent: true });
  return data ? { bans: data.bans as BanRecord[], version: data.version } : { bans: [], version: 0 };
}

/** The step that stores the bans of a user, without the oldest beyond the limit. Fails if they have changed since. */
export function keepBansStep(userId: number, bans: BanRecord[], { version: known }: KnownBans): Step {
  const item = { userId, bans: bans.slice(0, banLimits.maxKept), version: known + 1 };
  const change = BanHistory.put(item).where(({ version }, is) =>
    isStill(is, version, known === 0 ? undefined : known),
  );
  return put(change.params(), outdatedRead);
}

/** The user as they were read for a decision about their ban. */
type ReadUser = Pick<UserItem, 'userId' | 'sessionEpoch' | 'tokenEpoch' | 'updatedAtMs'>;

/**
 * The step that bans a user and ends all their sessions and API tokens. Fails if the user has changed since they were
 * read: they may have become an administrator.
 */
export function banStep(
  { userId, sessionEpoch, tokenEpoch = 0, updatedAtMs: readAtMs }: ReadUser,
  { bannedAtMs, untilMs, comment }: BanRecord,
): Step {
  const change = { bannedAtMs, bannedUntilMs: untilMs ?? null, banComment: comment ?? null };
  const ended = { sessionEpoch: sessionEpoch + 1, tokenEpoch: tokenEpoch + 1, tokenCount: 0 };
  const patch = patchUser(userId, change)
    .set(ended)
    .where(hasEpoch(sessionEpoch))
    .where(({ updatedAtMs }, { eq }) => eq(updatedAtMs, readAtMs));
  return update(patch.params(), outdatedRead);
}

/** The step that lifts the ban of a user. Fails if the user has changed since they were read. */
export function liftBanStep({ userId, updatedAtMs: readAtMs }: ReadUser): Step {
  const patch = patchUser(userId, { bannedAtMs: null, bannedUntilMs: null, banComment: null }).where(
    ({ updatedAtMs }, { eq }) => eq(updatedAtMs, readAtMs),
  );
  return update(patch.params(), outdatedRead);
}

/** Deletes the bans of a user who is gone. */
export async function forgetBans(userId: number): Promise<void> {
  await BanHistory.delete({ userId }).go();
}
