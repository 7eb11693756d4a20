import { beforeEach, describe, expect, test } from 'vitest';
import { deleteUser } from '#shared/routes/accounts/account.ts';
import { banUser, unbanUser } from '#shared/routes/accounts/bans.ts';
import { completeTwoFactorChallenge, createTokenByLogin, login } from '#shared/routes/accounts/auth.ts';
import { connectSocialByPassword } from '#shared/routes/accounts/social.ts';
import { restoreUsers } from '#shared/routes/accounts/user-restoration.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { createZip, getZip } from '#shared/routes/drive/zips.ts';
import { type RouteRow, routeRows } from '#shared/routes/index.ts';
import { showLink } from '#shared/routes/sharing/links.ts';
import { createSelectionLink } from '#shared/routes/sharing/selection-links.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { declareDrop } from '../../support/builders/link-builders.ts';
import { openLivePage } from '../../support/builders/live-pages.ts';
import { askForReset, newPasswordText, reset } from '../../support/builders/password-calls.ts';
import { give } from '../../support/builders/share-calls.ts';
import { visitService } from '../../support/builders/social-calls.ts';
import { newServicePerson } from '../../support/builders/social-provider.ts';
import { beginSignIn, newTwoFactorPerson } from '../../support/builders/two-factor-calls.ts';
import { copyOf, signInElsewhere } from '../../support/builders/visits.ts';
import { newAdmin, newProgramOf, type Person } from '../../support/people.ts';
import { sampleOf } from '../../support/sample-of.ts';
import { shareSocialStack } from '../../support/stack/social-stack.ts';
import { Visitor } from '../../support/visitor.ts';

const me = { params: { id: 'me' } };
const stack = shareSocialStack();
const newGuest = () => stack().newGuest();
const isSignedIn = async (browser: Visitor) => (await browser.call(getUser, me)).status === 200;

// It states no times, which are of the real clock and would have passed on the stack's.
beforeEach(() => {
  stack().provider.onToken = ({ body }) => {
    delete (body as { id_token?: string }).id_token;
  };
});

/** A program of an admin: tokens outlive every move of the clock. */
async function newManager(): Promise<Visitor> {
  return newProgramOf(await newAdmin(newGuest()), newGuest());
}

const service = 'facebook';
const hourMs = 3_600_000;
/** How a ban is set, and what happens after it. */
const states = {
  banned: { body: {}, follow: async () => undefined },
  over: {
    body: () => ({ permanent: false, ban_until: new Date(stack().now() + hourMs).toISOString() }),
    follow: () => stack().advanceClock(3601),
  },
  lifted: {
    body: {},
    follow: async ({ id }: Person, manager: Visitor) => {
      expect((await manager.call(unbanUser, { params: { id } })).status).toBe(200);
    },
  },
} as const;
/** How a user is deleted, who needs the browser of an admin, and what happens after it. */
const deletions = {
  deleted: async () => undefined,
  restored: async ({ id }: Person, admin: Visitor) => {
    expect((await admin.call(restoreUsers, { body: { ids: [id] } })).status).toBe(200);
  },
} as const;
type DeletionState = keyof typeof deletions;
const deletionNames = Object.keys(deletions) as DeletionState[];

async function bringDeletion(person: Person, state: DeletionState): Promise<void> {
  const admin = await newAdmin(newGuest());
  const answer = await admin.call(deleteUser, { params: { id: person.id } });
  expect(answer.status, answer.text).toBe(200);
  await deletions[state](person, admin);
}

type State = keyof typeof states;
const stateNames = Object.keys(states) as State[];

async function bring(person: Person, state: State): Promise<void> {
  const manager = await newManager();
  const { body, follow } = states[state];
  const made = typeof body === 'function' ? body() : body;
  const answer = await manager.call(banUser, { params: { id: person.id }, body: made });
  expect(answer.status, answer.text).toBe(200);
  await follow(person, manager);
}

/** A way to what is a user's: prepared before the ban, tried after it. Returns whether it leads there. */
type Way = (person: Person) => Promise<() => Promise<boolean>>;

const byLink =
  ({ hash }: ShareableLink) =>
  async () =>
    (await newGuest().call(showLink, { params: { hash } })).status === 200;

/** Begun before the ban: these have ended with it, and stay ended. */
const ended: Record<string, Way> = {
  'a session': async (person) => {
    const browser = await signInElsewhere(person, false);
    return () => isSignedIn(browser);
  },
  'a remembered session': async (person) => {
    const browser = await signInElsewhere(person, true);
    return () => isSignedIn(browser);
  },
  'an API token': async (person) => {
    const program = await newProgramOf(person, newGuest());
    return () => isSignedIn(program);
  },
  'a sign-in that waits for its second step': async (person) => {
    const { codes, ...known } = await newTwoFactorPerson(stack(), person);
    const browser = await beginSignIn(known, newGuest());
    return async () => {
      const body = { recovery_code: codes[0] };
      return (await browser.call(completeTwoFactorChallenge, { body })).status === 200;
    };
  },
  'a visit to a service that waits for the password': async (person) => {
    stack().provider.person = newServicePerson({ email: person.email });
    const browser = newGuest();
    expect(await visitService(browser, service)).toMatchObject({ status: 'REQUEST_PASSWORD' });
    const body = { password: person.password, service };
    return async () => (await browser.call(connectSocialByPassword, { body })).status === 200;
  },
  'the link of a mail to another password': async (person) => {
    const form = { email: person.email, token: await askForReset(stack(), person.email) };
    return async () => (await reset(newGuest(), form)).status === 200;
  },
};

/** Not found, or refused, while the user is banned. */
const paused: Record<string, Way> = {
  'a password':
    async ({ email, password }) =>
    async () =>
      (await newGuest().call(login, { body: { email, password } })).status === 200,
  'a password with a second factor': async (person) => {
    const { codes } = await newTwoFactorPerson(stack(), person);
    return async () => {
      const browser = newGuest();
      await browser.call(login, { body: { email: person.email, password: person.password } });
      const body = { recovery_code: codes[0] };
      return (await browser.call(completeTwoFactorChallenge, { body })).status === 200;
    };
  },
  'a token by the password':
    async ({ email, password }) =>
    async () => {
      const body = { email, password, device_name: 'late' };
      return (await newGuest().call(createTokenByLogin, { body })).status === 200;
    },
  'a social service': async (person) => {
    const known = (stack().provider.person = newServicePerson());
    expect(await visitService(person, service, 'connect')).toMatchObject({ status: 'SUCCESS' });
    return async () => {
      stack().provider.person = known;
      const browser = newGuest();
      await visitService(browser, service);
      return isSignedIn(browser);
    };
  },
  'a password by a mail that is asked for later': async (person) => async () => {
    const form = { email: person.email, token: await askForReset(stack(), person.email) };
    await reset(newGuest(), form);
    const body = { email: person.email, password: newPasswordText };
    return (await newGuest().call(login, { body })).status === 200;
  },
  'a link': async (person) => byLink(await newLink(person, await newFile(person))),
  'the link of a selection': async (person) => {
    const body = { entryIds: [(await newFile(person)).id] };
    return byLink((await person.call(createSelectionLink, { body })).body.link);
  },
  'a link of theirs to what another user shares': async (person) => {
    const owner = await stack().newPerson();
    const folder = await newFolder(owner);
    await give(owner, folder, person, 'edit');
    return byLink(await newLink(person, folder));
  },
  'a link of another user to what is theirs': async (person) => {
    const other = await stack().newPerson();
    const folder = await newFolder(person);
    await give(person, folder, other, 'edit');
    return byLink(await newLink(other, folder));
  },
  'a file request': async (person) => {
    const link = await newLink(person, await newFolder(person), { upload_only: true });
    return async () => (await declareDrop(newGuest(), link.id)).status === 200;
  },
  'an archive by a link': async (person) => {
    const file = await newFile(person);
    const link = await newLink(person, file, { allow_download: true });
    const query = { shareable_link: link.id };
    const zip = await newGuest().call(createZip, { body: { entryIds: [file.id], ...query } });
    expect(zip.status, zip.text).toBe(202);
    const params = { jobId: zip.body.job.id as number };
    return async () => (await newGuest().call(getZip, { params, query })).status === 200;
  },
};

const rowsOf = (ways: Record<string, Way>) =>
  Object.entries(ways).map(([name, prepare], row) => [name, prepare, row] as const);

describe.each(rowsOf(ended))('%s', (_, prepare, row) => {
  test.each(sampleOf(stateNames, row))('[AU5] [AU6] [X-9] ends with a ban, which is %s', async (state) => {
    const person = await stack().newPerson();
    const isOpen = await prepare(person);
    await bring(person, state);
    expect(await isOpen()).toBe(false);
  });

  test.each(sampleOf(deletionNames, row))(
    '[AU4] [X-9] ends with a deletion, where the user is %s',
    async (state) => {
      const person = await stack().newPerson();
      const isOpen = await prepare(person);
      await bringDeletion(person, state);
      expect(await isOpen()).toBe(false);
    },
  );
});

describe.each(rowsOf(paused))('%s', (_, prepare, row) => {
  test.each(sampleOf(stateNames, row))(
    '[AU5] [AU6] opens again after a ban, which is %s',
    { tags: 'variant' },
    async (state) => {
      const person = await stack().newPerson();
      const isOpen = await prepare(person);
      await bring(person, state);
      expect(await isOpen()).toBe(state !== 'banned');
    },
  );

  test.each(sampleOf(deletionNames, row))(
    '[AU4] opens again after a deletion, where the user is %s',
    { tags: 'variant' },
    async (state) => {
      const person = await stack().newPerson();
      const isOpen = await prepare(person);
      await bringDeletion(person, state);
      expect(await isOpen()).toBe(state === 'restored');
    },
  );
});

test('[AU5] [X-9] a ban closes open pages', async () => {
  const person = await stack().newPerson();
  const page = await openLivePage(person);
  await bring(person, 'banned');
  expect(await page.closed).toBe(1000);
  await expect(openLivePage(person)).rejects.toThrow('401');
});

test('[AU4] [X-9] a deletion closes open pages', async () => {
  const person = await stack().newPerson();
  const page = await openLivePage(person);
  await bringDeletion(person, 'deleted');
  expect(await page.closed).toBe(1000);
  await expect(openLivePage(person)).rejects.toThrow('401');
});

describe('routes that need a user', () => {
  /** Answers to HEAD have no body, and windows are told by a page. */
  const isTold = ({ route }: RouteRow) => route.method !== 'HEAD' && route.name !== 'startSocialConnect';
  const rows = routeRows.filter((row) => row.route.access.who !== 'anyone' && isTold(row));
  /** Ids that no object has: callers are refused before anybody looks at one. */
  const callOf = (path: string) => ({
    params: Object.fromEntries([...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name = '']) => [name, '1'])),
  });
  const refusalsTo = (visitor: Visitor) =>
    Promise.all(
      rows.map(async ({ route }) => {
        // From an address of its own, as visitors' calls are counted by address.
        const copy = copyOf(visitor);
        const caller = Object.assign(new Visitor(undefined, visitor.site), { token: copy.token });
        caller.keepCookies([...copy.cookies].map(([name, value]) => `${name}=${value}`));
        const { status, text } = await caller.call(route, callOf(route.path));
        const [, code] = /"code":"(\w+)"/.exec(text) ?? [];
        return { route: route.name, status, code };
      }),
    );
  const all = (refusal: { status: number; code: string }) =>
    rows.map(({ route }) => ({ route: route.name, ...refusal }));

  test('[AU5] [U1] tell the browser of a banned user why, and that they are not signed in afterwards', async () => {
    const person = await stack().newPerson();
    await bring(person, 'banned');
    expect(await refusalsTo(person)).toEqual(all({ status: 403, code: 'suspended' }));
    await (await newManager()).call(unbanUser, { params: { id: person.id } });
    expect(await refusalsTo(person)).toEqual(all({ status: 401, code: 'unauthenticated' }));
  });

  test('[AU4] tell the browser of a user who is being deleted', { tags: 'variant' }, async () => {
    const person = await stack().newPerson();
    await bringDeletion(person, 'deleted');
    expect(await refusalsTo(person)).toEqual(all({ status: 403, code: 'beingDeleted' }));
  });

  test(
    '[AU5] refuse a token that has ended, during the ban and afterwards',
    { tags: 'variant' },
    async () => {
      const person = await stack().newPerson();
      const program = await newProgramOf(person, newGuest());
      for (const state of ['banned', 'lifted'] as const) {
        await bring(person, state);
        const statuses = new Set((await refusalsTo(program)).map(({ status }) => status));
        expect([...statuses]).toEqual([401]);
      }
    },
  );
});

test(
  '[AU5] the browser of a banned user is a guest everywhere else, and can sign another user in',
  { tags: 'variant' },
  async () => {
    const person = await stack().newPerson();
    const other = await stack().newPerson();
    await bring(person, 'banned');
    expect((await person.call(getBootstrapData)).body.bootstrapData.user).toBeNull();
    const body = { email: other.email, password: other.password };
    expect((await person.call(login, { body })).status).toBe(200);
    expect((await person.call(getUser, me)).body.user.id).toBe(other.id);
  },
);
