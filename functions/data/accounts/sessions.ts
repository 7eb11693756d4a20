import { conflict, unauthenticated } from '../../platform/app-error.ts';
import { hourMs, nowMs } from '../../platform/clock.ts';
import { isFailedCondition, put, type Step, update } from '../commit.ts';
import {
  type Acting,
  Session,
  type SessionItem,
  sessionKey,
  type UserItem,
  userKey,
} from '../entities/accounts/user.ts';
import { itemReader } from '../table/read-item.ts';
import { outdatedRead } from '../table/retry-outdated.ts';
import { findWithSiteVersion } from '../site/site-version.ts';
import { keepReadAhead } from '../table/read-ahead.ts';
import { findStored, type ItemKey } from '../table/stored-items.ts';
import { toUser } from './users.ts';

/** What sessions of before the migration 0001 lack, until it has reached them. */
const presentShape = { epoch: 0 };

const readSession = itemReader<SessionItem>(Session);

/** A session by the hash of its cookie. */
export async function findSession(sessionHash: string): Promise<SessionItem | undefined> {
  const stored = await findStored(sessionKey(sessionHash));
  return stored && { ...presentShape, ...readSession(stored) };
}

/**
 * The same for a request, with its person and the version of the site's configuration in the same call.
 * @param ahead keys of what the request will ask for (`takeReadAhead`)
 */
export async function findCallingSession(
  sessionHash: string,
  userId: number,
  ahead: readonly ItemKey[] = [],
): Promise<{ session?: SessionItem; user?: UserItem }> {
  const keys = [sessionKey(sessionHash), userKey(userId), ...ahead];
  const [session, user, ...others] = await findWithSiteVersion(keys);
  keepReadAhead(ahead, others);
  return {
    ...(session && { session: { ...presentShape, ...readSession(session) } }),
    ...(user && { user: toUser(user) }),
  };
}

/** The step that keeps a new session. */
export function createSessionStep(session: SessionItem): Step {
  return put(Session.create(session).params());
}

/** Notes that a session is in use and lives on; false where it has ended meanwhile, and stays so. */
export async function touchSession(
  sessionHash: string,
  times: Pick<SessionItem, 'lastActiveAtMs' | 'activeHour' | 'expiresAtMs'>,
): Promise<boolean> {
  const patch = Session.patch({ sessionHash }).set({ ...times, ttl: Math.ceil(times.expiresAtMs / 1000) });
  try {
    await (times.activeHour === undefined ? patch.remove(['activeHour']) : patch).go();
    return true;
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
    return false;
  }
}

/** A person's sessions, newest first; those that have ended by their epoch or time are among them. */
export async function listSessions(userId: number): Promise<SessionItem[]> {
  const { data } = await Session.query.byUser({ userId }).go({ order: 'desc', pages: 'all' });
  return data.map((session) => Object.assign({}, presentShape, session));
}

/** The step that takes a session over into a new epoch: it goes on while the others end. */
export function keepSessionStep({ sessionHash }: Pick<SessionItem, 'sessionHash'>, epoch: number): Step {
  return update(Session.patch({ sessionHash }).set({ epoch }).params(), unauthenticated);
}

/** Notes that the person has told their password in this session; false where it has ended meanwhile. */
export async function noteConfirmation(sessionHash: string, confirmedAtMs: number): Promise<boolean> {
  try {
    await Session.patch({ sessionHash }).set({ confirmedAtMs }).go();
    return true;
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
    return false;
  }
}

/** The stream only tells of sessions with an hour (`followedChanges`): open pages of the former account are closed then. */
const toldHour = () => ({ activeHour: Math.floor(nowMs() / hourMs) });

/** The step that logs the session's admin in as a user. 409 where the session has ended, or has a user already. */
export function startActingStep({ sessionHash }: Pick<SessionItem, 'sessionHash'>, acting: Acting): Step {
  const start = Session.patch({ sessionHash })
    .set({ acting, ...toldHour() })
    .where((item, { notExists }) => notExists(item.acting));
  return update(start.params(), () => conflict('impersonatingAlready'));
}

/** The step that ends it. Throws `OutdatedRead` where it has ended already. */
export function endActingStep({ sessionHash }: Pick<SessionItem, 'sessionHash'>, acting: Acting): Step {
  const end = Session.patch({ sessionHash })
    .set(toldHour())
    .remove(['acting'])
    .where((item, { eq }) => eq(item.acting.startedAtMs, acting.startedAtMs));
  return update(end.params(), outdatedRead);
}

export async function deleteSession(sessionHash: string): Promise<void> {
  await Session.delete({ sessionHash }).go();
}

/** Deletes a session whose epoch is before `epoch`. One that was kept meanwhile has a later epoch, and stays. */
export async function deleteEndedSession(sessionHash: string, epoch: number): Promise<void> {
  try {
    await Session.delete({ sessionHash })
      .where((item, { lt, notExists }) => `${lt(item.epoch, epoch)} OR ${notExists(item.epoch)}`)
      .go();
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
  }
}
