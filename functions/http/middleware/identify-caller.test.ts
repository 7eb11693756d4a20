import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDriveInProcess } from '../../../tests/support/drive/drive-in-process.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { sessionCookie } from '../cookies.ts';
import type { Exchange } from '../types.ts';

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let parts: Awaited<ReturnType<typeof loadParts>>;

async function loadParts() {
  const [middleware, sessions, users] = await Promise.all([
    import('./identify-caller.ts'),
    import('../../use-cases/accounts/sessions/sessions.ts'),
    import('../../data/accounts/users.ts'),
  ]);
  return { ...middleware, ...sessions, ...users };
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

test('[C21] a call is of the person whose session it has', async () => {
  const { userId, secret } = await newSession();
  expect((await identify(secret)).caller).toMatchObject({ kind: 'user', user: { userId } });
});

test('[C21] a cookie of a session that was ended is that of a guest', async () => {
  const { secret } = await newSession({ hasEnded: true });
  expect((await identify(secret)).caller?.kind).toBe('guest');
});
