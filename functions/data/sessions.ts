import { isFailedCondition } from './commit.ts';
import { Session, type SessionItem } from './entities/user.ts';

/** A session by the hash of its cookie. */
export async function findSession(sessionHash: string): Promise<SessionItem | undefined> {
  const { data } = await Session.get({ sessionHash }).go({ consistent: true });
  return data ?? undefined;
}

export async function createSession(session: SessionItem): Promise<void> {
  await Session.create(session).go();
}

/** Notes that a session is in use and lives on; false where it has ended meanwhile, and stays so. */
export async function touchSession(
  sessionHash: string,
  times: { lastActiveAtMs: number; expiresAtMs: number },
): Promise<boolean> {
  try {
    await Session.patch({ sessionHash })
      .set({ ...times, ttl: Math.ceil(times.expiresAtMs / 1000) })
      .go();
    return true;
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
    return false;
  }
}

export async function deleteSession(sessionHash: string): Promise<void> {
  await Session.delete({ sessionHash }).go();
}
