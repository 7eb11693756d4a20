import { beforeEach, expect, test, vi } from 'vitest';
import { sharePasswords } from '../../../../tests/support/drive/passwords-in-process.ts';

/** What the identity service knows, and whether it answers. */
const identity = vi.hoisted(() => ({
  passwords: new Map<number, string>(),
  isDown: false,
  /** What happens before a password is replaced. */
  meanwhile: async () => {},
}));

vi.mock('../../../identity/credentials.ts', () => ({
  setCredentials: async (userId: number, password: string) => {
    if (identity.isDown) throw new Error('The identity service is down');
    await identity.meanwhile();
    identity.passwords.set(userId, password);
  },
  verifyCredentials: async (userId: number, password: string) => identity.passwords.get(userId) === password,
}));

const drive = sharePasswords();

beforeEach(() => {
  identity.isDown = false;
  identity.meanwhile = async () => {};
});

/** Somebody with a password, and a browser that they are signed in at. */
async function newPerson() {
  const { root } = await drive().newSmallTree();
  const user = await drive().findUser(root.ownerId);
  if (!user) throw new Error('The person is missing');
  identity.passwords.set(user.userId, 'old');
  const { secret, session } = await drive().startSession(user, { remember: true });
  return { user, secret, session };
}

const resetBy = (token: string, { email }: { email: string }) => drive().reset(token, email);

test('[A6] while the identity service is down nothing is lost: the same link works afterwards', async () => {
  const { user, secret } = await newPerson();
  const token = await drive().requestReset(user.email);
  identity.isDown = true;
  await expect(resetBy(token, user)).rejects.toThrow('The identity service is down');
  expect(identity.passwords.get(user.userId)).toBe('old');
  expect(await drive().findLiveSession(secret)).toBeUndefined();
  identity.isDown = false;
  await resetBy(token, user);
  expect(identity.passwords.get(user.userId)).toBe('a new password');
  await expect(resetBy(token, user)).rejects.toMatchObject({ status: 422 });
});

test('[A6] broken off at any write, a changed password never leaves sessions, the link or the mail behind', async () => {
  let broken = 0;
  for (const isCarriedOut of [false, true]) {
    for (let write = 1, more = true; more; write += 1) {
      const { user, secret } = await newPerson();
      const token = await drive().requestReset(user.email);
      drive().breaker.breakAt(write, isCarriedOut);
      await resetBy(token, user).catch((error: unknown) => {
        if (!drive().breaker.isBroken()) throw error;
      });
      more = drive().breaker.isBroken();
      broken += Number(more);
      drive().breaker.heal();
      const isChanged = identity.passwords.get(user.userId) === 'a new password';
      const isSignedIn = (await drive().findLiveSession(secret)) !== undefined;
      const warnings = await drive().listMails(user.email, 'password_changed');
      expect(warnings).toHaveLength(isSignedIn ? 0 : 1);
      expect(isChanged && isSignedIn).toBe(false);
      const again = await resetBy(token, user).then(
        () => 'works',
        () => 'is used up',
      );
      // Only a password that was not changed, and that nobody was warned of, leaves the link good.
      expect(again).toBe(isSignedIn ? 'works' : 'is used up');
    }
  }
  expect(broken).toBeGreaterThan(3);
}, 60_000);

test('[A7] while the identity service is down the old password stays, and the same call works afterwards', async () => {
  const { user, session } = await newPerson();
  const other = await drive().startSession(user, { remember: true });
  const change = async () => {
    const [now, kept] = [await drive().findUser(user.userId), await findSession(session.sessionHash)];
    if (!now) throw new Error('The person is gone');
    await drive().changePassword(now, {
      currentPassword: 'old',
      password: 'a new password',
      session: kept,
      userAgent: undefined,
    });
  };
  identity.isDown = true;
  await expect(change()).rejects.toThrow('The identity service is down');
  expect(identity.passwords.get(user.userId)).toBe('old');
  expect(await drive().findLiveSession(other.secret)).toBeUndefined();
  identity.isDown = false;
  await change();
  expect(identity.passwords.get(user.userId)).toBe('a new password');
  expect((await findSession(session.sessionHash))?.epoch).toBe(
    (await drive().findUser(user.userId))?.sessionEpoch,
  );
});

test('[A7] a first password that could not be set leaves the person without one', async () => {
  const { user, session } = await newPerson();
  const without = await drive().changeUser(user.userId, { hasPassword: false });
  identity.isDown = true;
  const change = { currentPassword: null, password: 'a new password', session, userAgent: undefined };
  await expect(drive().changePassword(without, change)).rejects.toThrow('The identity service is down');
  expect((await drive().findUser(user.userId))?.hasPassword).toBe(false);
});

test('[A6] [A1] a sign-in with the former password that came in between has ended too', async () => {
  const { user } = await newPerson();
  const token = await drive().requestReset(user.email);
  const sneaked: string[] = [];
  // The sessions have ended by then, and the password is about to be replaced.
  identity.meanwhile = async () => {
    const now = await drive().findUser(user.userId);
    if (now) sneaked.push((await drive().startSession(now, { remember: true })).secret);
  };
  await resetBy(token, user);
  expect(sneaked).toHaveLength(1);
  expect(await drive().findLiveSession(sneaked[0] ?? '')).toBeUndefined();
});

async function findSession(sessionHash: string) {
  return (await import('../../../data/accounts/sessions.ts')).findSession(sessionHash);
}
