import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MailVariables } from '#shared/entities/site/mail-template.ts';
import { type Asked, sharePasswords } from '../../../../tests/support/drive/passwords-in-process.ts';
import { shareAmongTests } from '../../../../tests/support/local-stack/lifetime.ts';

/** What happens in between: after the connections were read, and before the identity service has the password. */
const meanwhile = vi.hoisted(() => ({
  afterRead: async () => {},
  beforePassword: async () => {},
}));

vi.mock('../../../identity/credentials.ts', () => ({
  setCredentials: () => meanwhile.beforePassword(),
  verifyCredentials: async () => true,
}));
vi.mock(import('../../../data/accounts/social-profiles.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    listSocialProfiles: async (userId: number) => {
      const profiles = await original.listSocialProfiles(userId);
      const work = meanwhile.afterRead;
      meanwhile.afterRead = async () => {};
      await work();
      return profiles;
    },
  };
});

/** In the past of any clock: tokens and connections are dated around it, and everything else happens now. */
const verifiedAtMs = Date.UTC(2025, 5, 1);
const [before, after] = [verifiedAtMs - 1, verifiedAtMs];
const drive = sharePasswords();
const rules = shareAmongTests(async () => ({
  ...(await import('../sessions/issue-access-token.ts')),
  ...(await import('../social/connect-account.ts')),
  ...(await import('../../../data/accounts/access-tokens.ts')),
  ...(await import('../../../data/entities/accounts/proof.ts')),
  ...(await import('../../../data/accounts/social-profiles.ts')),
}));

beforeEach(() => {
  meanwhile.afterRead = meanwhile.beforePassword = async () => {};
});

async function newPerson(emailVerifiedAtMs: number | null = verifiedAtMs) {
  return drive().changeUser(await drive().newOwner(), { emailVerifiedAtMs });
}
type Person = Awaited<ReturnType<typeof newPerson>>;

async function findPerson({ userId }: Pick<Person, 'userId'>): Promise<Person> {
  const user = await drive().findUser(userId);
  if (!user) throw new Error('The person is gone');
  return user;
}

const accountAt = (service: string, { userId }: Person) => ({
  service,
  subject: `${service}-${userId}`,
  username: 'ann',
});

/** Connects a service at a moment; undefined for a release that did not note when. */
async function connectAt(person: Person, service: string, connectedAtMs: number | undefined) {
  await rules().connectAccount(person, accountAt(service, person));
  const profile = rules().SocialProfile.patch({ userId: person.userId, service });
  await (
    connectedAtMs === undefined ? profile.remove(['connectedAtMs']) : profile.set({ connectedAtMs })
  ).go();
}

let issued = 0;

/** Makes an API token at a moment or further from the verification: ids of one millisecond might be the same. */
async function issueAt(person: Person, name: string, atMs: number) {
  issued += 1;
  vi.setSystemTime(atMs < verifiedAtMs ? atMs - issued : atMs + issued);
  try {
    return await rules().issueAccessToken(await findPerson(person), name);
  } finally {
    vi.useRealTimers();
  }
}

async function resetBy({ email }: Person, asked: Asked = {}): Promise<void> {
  await drive().reset(await drive().requestReset(email), email, asked);
}

async function changeBy(person: Person, asked: Asked = {}): Promise<void> {
  const change = {
    currentPassword: 'old',
    password: 'a new password',
    session: undefined,
    userAgent: undefined,
  };
  await drive().changePassword(await findPerson(person), { ...change, ...asked });
}

/** What the mail says that ended. */
async function toldOf({ email }: Person): Promise<Partial<MailVariables['password_changed']>> {
  const mail = (await drive().listMails(email, 'password_changed')).at(-1);
  const told = mail?.['variables'] as MailVariables['password_changed'] | undefined;
  return { tokens: told?.tokens, services: told?.services };
}

/** Tokens that work, and services by which one signs in as the person. */
async function waysIn(person: Person) {
  const user = await findPerson(person);
  const tokens = await rules().listAccessTokens(user);
  const owners = await Promise.all(
    ['google', 'facebook', 'twitter', 'envato'].map(async (service) => {
      const ownerId = await rules().findSocialOwner(accountAt(service, person));
      return ownerId === person.userId ? [service] : [];
    }),
  );
  expect(user.tokenCount).toBe(tokens.length);
  expect((await rules().listSocialProfiles(person.userId)).map(({ service }) => service).toSorted()).toEqual(
    owners.flat().toSorted(),
  );
  return { tokens: tokens.map(({ name }) => name), services: owners.flat() };
}

async function newPersonWithBoth(emailVerifiedAtMs: number | null = verifiedAtMs): Promise<Person> {
  const person = await newPerson(emailVerifiedAtMs);
  await issueAt(person, 'early', before);
  await issueAt(person, 'late', after);
  await connectAt(person, 'google', before);
  await connectAt(person, 'facebook', undefined);
  await connectAt(person, 'twitter', after);
  return person;
}

describe('a reset by mail', () => {
  test('[A6] ends what was made before the address was verified, and keeps what came later', async () => {
    const [person, stranger] = [await newPersonWithBoth(), await newPersonWithBoth()];
    await resetBy(person);
    expect(await waysIn(person)).toEqual({ tokens: ['late'], services: ['twitter'] });
    expect(await toldOf(person)).toEqual({ tokens: 1, services: 'facebook, google' });
    const all = { tokens: ['early', 'late'], services: ['google', 'facebook', 'twitter'] };
    expect(await waysIn(stranger)).toEqual(all);
  });

  test('[A6] ends everything where the address was never verified, and verifies it', async () => {
    const person = await newPersonWithBoth(null);
    await resetBy(person);
    expect(await waysIn(person)).toEqual({ tokens: [], services: [] });
    expect(await toldOf(person)).toEqual({ tokens: 2, services: 'facebook, google, twitter' });
    expect((await findPerson(person)).emailVerifiedAtMs).toBeGreaterThan(verifiedAtMs);
  });

  test.each([
    [{ endsTokens: true }, { tokens: [], services: ['twitter'] }],
    [{ endsConnections: true }, { tokens: ['late'], services: [] }],
    [
      { endsTokens: true, endsConnections: true },
      { tokens: [], services: [] },
    ],
  ])('[A6] ends the others where the user asks for it: %o', async (asked, rest) => {
    const person = await newPersonWithBoth();
    await resetBy(person, asked);
    expect(await waysIn(person)).toEqual(rest);
  });

  test('[A6] again, after one that kept a token, keeps it again', async () => {
    const person = await newPersonWithBoth();
    await resetBy(person);
    await resetBy(await findPerson(person));
    expect(await waysIn(person)).toEqual({ tokens: ['late'], services: ['twitter'] });
  });
});

describe('a changed password', () => {
  test.each([
    [{}, { tokens: ['early', 'late'], services: ['google', 'facebook', 'twitter'] }, [0, null]],
    [{ endsTokens: true }, { tokens: [], services: ['google', 'facebook', 'twitter'] }, [2, null]],
    [
      { endsConnections: true },
      { tokens: ['early', 'late'], services: [] },
      [0, 'facebook, google, twitter'],
    ],
  ])('[A7] ends what the user asks for, and no more: %o', async (asked, rest, [tokens, services]) => {
    const person = await newPersonWithBoth();
    await changeBy(person, asked);
    expect(await waysIn(person)).toEqual(rest);
    expect(await toldOf(person)).toEqual({ tokens, services });
  });
});

describe('at the same moment', () => {
  test('[A6] [A19] a connection that is made while the reset reads ends with the others', async () => {
    const person = await newPersonWithBoth(null);
    meanwhile.afterRead = () => rules().connectAccount(person, accountAt('envato', person));
    await resetBy(person);
    expect(await waysIn(person)).toEqual({ tokens: [], services: [] });
    expect(await toldOf(person)).toEqual({ tokens: 2, services: 'envato, facebook, google, twitter' });
  });

  test('[A6] [A19] a connection whose session has ended by then is refused', async () => {
    const person = await newPersonWithBoth();
    await resetBy(person);
    const late = rules().connectAccount(person, accountAt('envato', person));
    await expect(late).rejects.toMatchObject({ status: 401 });
    expect((await waysIn(person)).services).toEqual(['twitter']);
  });

  test.each([
    ['A6', resetBy],
    ['A7', (person: Person) => changeBy(person, { endsTokens: true, endsConnections: true })],
  ])('[%s] what a sign-in with the former password makes in between ends too', async (id, replace) => {
    const person = await newPersonWithBoth();
    meanwhile.beforePassword = async () => {
      const now = await findPerson(person);
      await rules().issueAccessToken(now, 'in between');
      await rules().connectAccount(now, accountAt('envato', person));
    };
    await replace(person);
    const kept = id === 'A6' ? { tokens: ['late'], services: ['twitter'] } : { tokens: [], services: [] };
    expect(await waysIn(person)).toEqual(kept);
  });

  test('[A6] a token that its owner deletes meanwhile does not hold the reset up', async () => {
    const person = await newPersonWithBoth();
    const { token } = await issueAt(person, 'going', after);
    const gone = () => new Error('The token is gone');
    meanwhile.afterRead = () => drive().commit(rules().deleteTokenSteps(token, gone));
    await resetBy(person);
    expect(await waysIn(person)).toEqual({ tokens: ['late'], services: ['twitter'] });
  });
});
