import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, logout } from '#shared/routes/accounts/auth.ts';
import { downloadEntries, viewContent } from '#shared/routes/drive/content.ts';
import { getFolderPath } from '#shared/routes/drive/drive.ts';
import { checkLinkPassword, createLink, findLink, showLink } from '#shared/routes/sharing/links.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import type { LocalStack } from '../../../infra/local/local-stack.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { leaseStack } from '../../support/stack/leased-stack.ts';
import { newPerson as newPersonAt, newProgramOf as newProgramAt, type Person } from '../../support/people.ts';
import { Visitor } from '../../support/visitor.ts';
import { copyOf, findSetCookie, signInElsewhere } from '../../support/builders/visits.ts';

const minute = 60;
const day = 86_400;
const thirtyDays = String(30 * day);
const me = { params: { id: 'me' } };
let stack: LocalStack;

beforeAll(async () => {
  stack = await leaseStack();
});

afterAll(() => stack.close());

const newGuest = () => new Visitor(undefined, stack.url);
const newPerson = () => newPersonAt(undefined, newGuest());
const wait = (seconds: number) => stack.advanceClock(seconds);

/** The time on the stack's clock, after some seconds. */
async function timeIn(seconds: number): Promise<string> {
  const { now } = (await newGuest().send('/__local/clock')).body as { now: string };
  return new Date(Date.parse(now) + seconds * 1000).toISOString();
}

const isSignedIn = async (visitor: Visitor) => (await visitor.call(getUser, me)).status === 200;

describe('sessions', () => {
  test('[C21] without remember a session ends after 120 minutes of doing nothing', async () => {
    const browser = await signInElsewhere(await newPerson(), false);
    for (let count = 0; count < 3; count += 1) {
      await wait(119 * minute);
      const answer = await browser.call(getUser, me);
      expect(answer.status).toBe(200);
      // Such a cookie lives as long as the browser: it is never given an end.
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    await wait(121 * minute);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test(
    '[C21] a remembered session slides: 30 days from the last visit, in the browser as well',
    { tags: 'variant' },
    async () => {
      const browser = await signInElsewhere(await newPerson());
      const former = new Map(browser.cookies);
      for (let count = 0; count < 3; count += 1) {
        await wait(29 * day);
        const answer = await browser.call(getUser, me);
        expect(answer.status).toBe(200);
        for (const name of ['be_session', 'XSRF-TOKEN']) {
          const value = former.get(name);
          expect(findSetCookie(answer, name)).toMatchObject({
            value,
            'max-age': thirtyDays,
            samesite: 'Lax',
          });
        }
        expect(findSetCookie(answer, 'be_session')).toHaveProperty('httponly');
      }
      const soon = await browser.call(getUser, me);
      expect(soon.headers.getSetCookie()).toEqual([]);
      await wait(31 * day);
      expect(await isSignedIn(browser)).toBe(false);
    },
  );

  test(
    '[A3] a sign-out that meets other calls of an older session ends it, and no call fails by that',
    { tags: 'variant' },
    async () => {
      const bob = await newPerson();
      for (let round = 0; round < 4; round += 1) {
        const browser = await signInElsewhere(bob);
        const thief = copyOf(browser);
        await wait(6 * minute);
        const racing = Array.from({ length: 8 }, () => thief.call(getUser, me));
        const [out, ...answers] = await Promise.all([browser.call(logout), ...racing]);
        expect(out?.status).toBe(200);
        for (const answer of answers) expect([200, 401]).toContain(answer.status);
        expect(await isSignedIn(thief)).toBe(false);
        expect(browser.cookies.has('be_session')).toBe(false);
      }
    },
  );

  test('[C22] API tokens do not end, and tell when they were used last', { tags: 'variant' }, async () => {
    const bob = await newPerson();
    const program = await newProgramAt(bob, newGuest());
    const lastUse = async () => {
      const { body } = await program.call(getUser, { ...me, query: { with: 'tokens' } });
      return Date.parse(body.user.tokens[0].last_used_at);
    };
    const first = await lastUse();
    await wait(400 * day);
    await lastUse();
    expect((await lastUse()) - first).toBeGreaterThanOrEqual(400 * day * 1000);
  });
});

describe('links', () => {
  test('[L2] [L5] [L6] [L8] an expired link is dead on every path', { tags: 'variant' }, async () => {
    const ann = await newPerson();
    const folder = await newFolder(ann);
    const file = await newFile(ann, { parentId: folder.id });
    const link = await newLink(ann, folder, { expires_at: await timeIn(3600), allow_download: true });
    const query = { shareable_link: link.id };
    const calls = () => {
      const guest = newGuest();
      return Promise.all([
        guest.call(showLink, { params: { hash: link.hash } }),
        guest.call(checkLinkPassword, { params: { id: link.id }, body: { password: 'any' } }),
        guest.call(getFolderPath, { params: { hash: folder.hash }, query }),
        guest.call(viewContent, { params: { hash: file.hash }, query }),
        guest.call(downloadEntries, { params: { hashes: file.hash }, query }),
      ]);
    };
    await wait(3590);
    expect((await calls()).map((answer) => answer.status)).toEqual([200, 200, 200, 302, 302]);
    await wait(20);
    expect((await calls()).map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
    // Its owner still sees it, and when it ended.
    const found = await ann.call(findLink, { params: { id: folder.id } });
    expect(found.body.link.expires_at).toBe(link.expires_at);
  });

  test('[L2] an end that has passed is refused', async () => {
    const ann = await newPerson();
    const { id } = await newFolder(ann);
    for (const seconds of [-1, 0]) {
      const body = { expires_at: await timeIn(seconds) };
      const answer = await ann.call(createLink, { params: { id }, body });
      expect(answer.body.errors).toEqual({ expires_at: ['Choose a time in the future.'] });
    }
  });

  test(
    '[L6] the password is remembered for 24 hours, whatever the browser thinks',
    { tags: 'variant' },
    async () => {
      const ann = await newPerson();
      const password = 'open sesame';
      const link = await newLink(ann, await newFolder(ann), { password });
      const visitor = newGuest();
      await visitor.call(checkLinkPassword, { params: { id: link.id }, body: { password } });
      const isLocked = async () =>
        (await visitor.call(showLink, { params: { hash: link.hash } })).body.passwordInvalid as boolean;
      await wait(day - minute);
      expect(await isLocked()).toBe(false);
      await wait(2 * minute);
      expect(visitor.cookies.has(`be-link-${link.id}`)).toBe(true);
      expect(await isLocked()).toBe(true);
    },
  );
});

test('[A1] after a minute an address may try again', { tags: 'variant' }, async () => {
  const ann: Person = await newPerson();
  await ann.call(logout);
  // A browser that the account knows: those that it does not know wait for longer.
  const attempt = (password: string) => ann.call(login, { body: { email: ann.email, password } });
  const statuses: number[] = [];
  while (!statuses.includes(429)) statuses.push((await attempt('wrong')).status);
  expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(5);
  await wait(minute);
  expect((await attempt(ann.password)).status).toBe(200);
});
