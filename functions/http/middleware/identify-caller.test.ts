import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateLimits } from '#shared/limits.ts';
import { startDriveInProcess } from '../../../tests/support/drive/drive-in-process.ts';
import type { UserItem } from '../../data/entities/user.ts';
import { sessionCookie } from '../cookies.ts';
import type { Exchange } from '../types.ts';

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let parts: Awaited<ReturnType<typeof loadParts>>;

async function loadParts() {
  const [middleware, counters, sessions, users] = await Promise.all([
    import('./identify-caller.ts'),
    import('../../data/rate-counters.ts'),
    import('../../use-cases/accounts/sessions.ts'),
    import('../../data/accounts/users.ts'),
  ]);
  return { ...middleware, ...counters, ...sessions, ...users };
}

beforeAll(async () => {
  drive = await startDriveInProcess();
  parts = await loadParts();
});

afterAll(() => drive.close());

async function newSession({ hasEnded = false } = {}) {
  const user = (await parts.findUser(await drive.newOwner())) as UserItem;
  const sessionEpoch = user.sessionEpoch + (hasEnded ? 1 : 0);
  const { secret } = await parts.startSession({ userId: user.userId, sessionEpoch }, { remember: true });
  return { userId: user.userId, secret };
}

/** Who calls with a cookie. */
async function identify(secret: string): Promise<Exchange> {
  const http = { headers: {}, cookies: { [sessionCookie]: secret } };
  const exchange = { http, cookies: [], event: {} } as unknown as Exchange;
  await parts.identifyCaller().before?.({ event: exchange } as never);
  return exchange;
}

async function hitsOf(userId: number): Promise<number> {
  const { name, windowSeconds } = rateLimits.caller;
  return (await parts.countHit(name, String(userId), windowSeconds, 0)).hits;
}

test('[C21] a call is counted for the person whose session it has', async () => {
  const { userId, secret } = await newSession();
  const { caller, countedUserId } = await identify(secret);
  expect(caller).toMatchObject({ kind: 'user', user: { userId } });
  expect(countedUserId).toBe(userId);
  expect(await hitsOf(userId)).toBe(1);
});

test('[C21] a cookie of a session that was ended uses up no call of its former person', async () => {
  const { userId, secret } = await newSession({ hasEnded: true });
  const { caller } = await identify(secret);
  expect(caller?.kind).toBe('guest');
  expect(await hitsOf(userId)).toBe(0);
});
