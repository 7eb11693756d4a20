import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDriveInProcess } from '../../../tests/support/drive/drive-in-process.ts';
import { userKey } from '../../data/entities/user.ts';

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let rules: Awaited<ReturnType<typeof loadRules>>;

/** What happens before a person is read, the next of it at each time. */
let beforeReads: (() => Promise<void>)[] = [];

async function loadRules() {
  return { ...(await import('./sessions.ts')), ...(await import('./end-sessions.ts')) };
}

beforeAll(async () => {
  drive = await startDriveInProcess();
  rules = await loadRules();
  const { tableClient } = await import('../../data/table.ts');
  tableClient.middlewareStack.add(
    (next) => async (call) => {
      const { Key } = call.input as { Key?: { PK?: unknown } };
      if (watched !== undefined && Key?.PK === userKey(watched).PK) {
        const [before, ...others] = beforeReads;
        beforeReads = others;
        await before?.();
      }
      return next(call);
    },
    { step: 'initialize', name: 'beforeReads', priority: 'high' },
  );
});

afterAll(() => drive.close());

/** Whose reads are watched. */
let watched: number | undefined;

/** Somebody who is signed in at a browser. */
async function newPerson() {
  const userId = await drive.newOwner();
  const user = await drive.findUser(userId);
  if (!user) throw new Error('The person is missing');
  return { userId, ...(await rules.startSession(user, { remember: true })) };
}

/** Looks for a session while, before each of the first reads of its person, something happens to it. */
async function findWhile(userId: number, secret: string, happenings: (() => Promise<void>)[]) {
  beforeReads = happenings;
  watched = userId;
  try {
    return await rules.findLiveSession(secret);
  } finally {
    watched = undefined;
  }
}

test.each([1, 2])(
  '[A7] [SE2] the session that goes on is found though the others end while it is read, %i times',
  async (times) => {
    const { userId, secret, session } = await newPerson();
    const endOthers = async () => {
      // Their own reads are not watched.
      watched = undefined;
      const user = await drive.findUser(userId);
      const found = await rules.findLiveSession(secret);
      if (!user || !found) throw new Error('The session has ended');
      await rules.endSessions(user, { keep: found.session });
      watched = userId;
    };
    const found = await findWhile(
      userId,
      secret,
      Array.from({ length: times }, () => endOthers),
    );
    expect(found?.session).toEqual({ ...session, epoch: times });
    expect(found?.user.sessionEpoch).toBe(times);
  },
);

test('[SE2] a session that ends while it is read has ended', async () => {
  const { userId, secret } = await newPerson();
  const endAll = async () => {
    watched = undefined;
    const user = await drive.findUser(userId);
    if (user) await rules.endSessions(user);
  };
  expect(await findWhile(userId, secret, [endAll])).toBeUndefined();
});
