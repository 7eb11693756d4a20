import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDriveInProcess } from '../../../../tests/support/drive/drive-in-process.ts';
import { userKey } from '../../../data/entities/accounts/user.ts';

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
  const { tableClient } = await import('../../../data/table/table.ts');
  tableClient.middlewareStack.add(
    (next) => async (call) => {
      const person = watched === undefined ? undefined : userKey(watched).PK;
      if (person === undefined || !JSON.stringify(call.input).includes(`"${person}"`)) return next(call);
      const [happen, ...others] = beforeReads;
      beforeReads = others;
      if (!('RequestItems' in call.input)) {
        await happen?.();
        return next(call);
      }
      // A call for several items reads the session a moment before its person, or after them.
      const early = await next(call);
      await happen?.();
      const late = await next(call);
      return (isPersonEarly ? merge(person, early, late) : merge(person, late, early)) as never;
    },
    { step: 'initialize', name: 'beforeReads', priority: 'high' },
  );
});

afterAll(() => drive.close());

type Items = { PK: { S: string } }[];
interface Read {
  output: { Responses?: Record<string, Items> };
}

/** A read with the person of one answer, and all else of another one. */
function merge(person: string, ofPerson: unknown, ofOthers: unknown): Read {
  const isPerson = ({ PK }: Items[number]) => PK.S === person;
  const [[table, persons] = ['', []]] = Object.entries((ofPerson as Read).output.Responses ?? {});
  const others = (ofOthers as Read).output.Responses?.[table] ?? [];
  const items = [...persons.filter(isPerson), ...others.filter((item) => !isPerson(item))];
  return { ...(ofOthers as Read), output: { ...(ofOthers as Read).output, Responses: { [table]: items } } };
}

let isPersonEarly = false;

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

test.each([
  { times: 1, order: 'before' },
  { times: 2, order: 'before' },
  { times: 1, order: 'after' },
  { times: 2, order: 'after' },
] as const)(
  '[A7] [SE2] the session that goes on is found though the others end while it is read $order its person, $times times',
  async ({ times, order }) => {
    const { userId, secret, session } = await newPerson();
    isPersonEarly = order === 'after';
    const endOthers = async () => {
      // Their own reads are not watched.
      watched = undefined;
      const user = await drive.findUser(userId);
      const found = await rules.findLiveSession(secret);
      if (!user || !found) throw new Error('The session has ended');
      await rules.endSessions(user, { keep: found.session });
      watched = userId;
    };
    const happenings = Array.from({ length: times }, () => endOthers);
    const found = await findWhile(userId, secret, happenings);
    expect(found?.session).toEqual({ ...session, epoch: times });
    expect(found?.user.sessionEpoch).toBe(times);
    isPersonEarly = false;
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

test('[A1] [SE2] an ending that deletes late leaves the sessions that began after it', async () => {
  const { userId, secret } = await newPerson();
  const user = await drive.findUser(userId);
  if (!user) throw new Error('The person is missing');
  await rules.endSessions(user);
  const later = await rules.startSession({ ...user, sessionEpoch: 1 }, { remember: true });
  await rules.deleteEndedSessions(userId, { epoch: 1 });
  expect(await rules.findLiveSession(later.secret)).toBeDefined();
  expect(await rules.findLiveSession(secret)).toBeUndefined();
  const { deleteEndedSession, listSessions } = await import('../../../data/accounts/sessions.ts');
  expect(await listSessions(userId)).toEqual([later.session]);
  await deleteEndedSession(later.session.sessionHash, 1);
  expect(await rules.findLiveSession(later.secret)).toBeDefined();
});

test.each([
  ['of another person', (secret: string) => secret.replace(/^\d+/, '1')],
  ['without a person', (secret: string) => secret.replace(/^\d+\./, '')],
  ['that is cut', (secret: string) => secret.slice(0, -1)],
])('[A1] a secret %s is none', async (_what, change) => {
  const { secret } = await newPerson();
  expect(await rules.findLiveSession(secret)).toBeDefined();
  expect(await rules.findLiveSession(change(secret))).toBeUndefined();
});
