import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '#shared/routes/accounts/auth.ts';
import { sendPasswordReset } from '#shared/routes/accounts/passwords.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { type AccountStack, readWholeTable, startAccountStack } from '../../support/stack/account-stack.ts';
import { eventually } from '../../support/eventually.ts';
import { listMailsTo, untilMailTo } from '../../support/mails-to.ts';
import {
  askForReset,
  newPasswordText,
  reset,
  statusOfSignIn,
} from '../../support/builders/password-calls.ts';
import { type Person, registerPerson } from '../../support/people.ts';
import { statusOf } from '../../support/builders/drive-actions.ts';
import { newFile } from '../../support/builders/drive-builders.ts';
import { give } from '../../support/builders/share-calls.ts';
import { getRequestLine } from '../../support/request-line.ts';
import type { Visitor } from '../../support/visitor.ts';
import { signInElsewhere } from '../../support/builders/visits.ts';

const sent = 'If an account exists for this address, we have e-mailed a password reset link.';
const invalid = { email: ['This reset link is invalid or has expired.'] };
const me = { params: { id: 'me' } };
let stack: AccountStack;

beforeAll(async () => {
  stack = await startAccountStack();
});
afterAll(() => stack.close());

const ask = (email: string, visitor: Visitor = stack.newGuest()) =>
  visitor.call(sendPasswordReset, { body: { email } });
const newAddress = () => `${randomUUID()}@example.com`;

describe('asking for a link', () => {
  test(
    '[A5] known and unknown addresses: the same answer, by the same work',
    { tags: 'variant' },
    async () => {
      const ann = await stack.newPerson();
      // Signed in, as guests have the version of the site's configuration read once a second.
      const visitor = await stack.newPerson();
      // Loads the configuration.
      await ask(newAddress(), visitor);
      const known = await ask(` ${ann.email.toUpperCase()}`, visitor);
      const unknown = await ask(newAddress(), visitor);
      expect(known.status).toBe(200);
      expect(known.body).toEqual({ status: 'success', message: sent });
      expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
      const names = [known, unknown].map(({ headers }) => [...headers.keys()].toSorted());
      expect(names[1]).toEqual(names[0]);
      const [ofKnown, ofUnknown] = [await getRequestLine(known), await getRequestLine(unknown)];
      expect(ofKnown.tableCalls).toBeGreaterThan(0);
      for (const count of ['tableCalls', 'readUnits', 'identityCalls'] as const) {
        expect(ofUnknown[count], count).toBe(ofKnown[count]);
      }
      expect(ofUnknown.writeUnits).toBeGreaterThan(0);
    },
  );

  test('[A5] [22.1] the mail leads to the page with the address filled in', { tags: 'variant' }, async () => {
    const email = `${randomUUID()}+tag@example.com`;
    await stack.newPerson(email);
    await ask(email);
    const mail = await untilMailTo(email, 'reset_password', { site: stack.url });
    const [address = ''] = /http\S+\/password\/reset\/\S+/.exec(mail.text) ?? [];
    const url = new URL(address);
    expect(url.origin).toBe(stack.url);
    expect(url.pathname).toMatch(/^\/password\/reset\/[\w-]{43}$/);
    expect(url.searchParams.get('email')).toBe(email);
    expect(mail.text).toContain('60');
    const secret = url.pathname.split('/').at(-1) ?? '';
    expect(await readWholeTable(stack)).not.toContain(`"${secret}"`);
    expect(JSON.stringify(stack.logs())).not.toContain(secret);
  });

  test('[A5] an address is needed; two guests who leave it out take no turn of each other', async () => {
    for (const body of [{}, {}, { email: ' ' }, { email: 'nobody' }]) {
      const answer = await stack.newGuest().call(sendPasswordReset, { body });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['email']]);
    }
  });

  test(
    '[A5] one mail a minute and six an hour, whoever asks, and for unknown addresses as well',
    { tags: 'variant' },
    async () => {
      const { email } = await stack.newPerson();
      const nowMs = await stack.nowMs();
      await stack.advanceClock((3_600_000 - (nowMs % 3_600_000)) / 1000 + 1);
      for (const address of [email, newAddress()]) {
        expect((await ask(address)).status).toBe(200);
        const again = await ask(address);
        expect(again.status).toBe(429);
        expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      }
      for (let count = 1; count < 6; count += 1) {
        await stack.advanceClock(60);
        expect((await ask(email)).status).toBe(200);
      }
      await stack.advanceClock(60);
      const seventh = await ask(email);
      expect(seventh.status).toBe(429);
      expect(Number(seventh.headers.get('retry-after'))).toBeGreaterThan(60);
      await eventually(async () => {
        const mails = await listMailsTo(email, 'reset_password', { site: stack.url });
        return mails.length === 6 ? mails : undefined;
      });
    },
  );
});

describe('a new password by the link', () => {
  test('[A6] replaces the old one, and ends all sessions; a mail tells so', async () => {
    const ann = await stack.newPerson();
    const elsewhere = await signInElsewhere(ann);
    const { email } = ann;
    const token = await askForReset(stack, email);
    const answer = await reset(stack.newGuest(), { email, token });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({ status: 'success', message: 'Your password has been reset!' });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await statusOfSignIn(stack, email, ann.password)).toBe(422);
    expect(await statusOfSignIn(stack, email, newPasswordText)).toBe(200);
    for (const browser of [ann, elsewhere]) expect((await browser.call(getUser, me)).status).toBe(401);
    await untilMailTo(email, 'password_changed', { site: stack.url });
  });

  test(
    '[A6] ends social connections, and verifies the address, since its owner has the mail',
    { tags: 'variant' },
    async () => {
      const eve = await registerPerson(undefined, stack.newGuest());
      const { email, id: userId } = eve;
      const account = { service: 'google', subject: `g${userId}`, username: 'Eve' };
      await stack.data.SocialProfile.create({ userId, ...account }).go();
      await stack.data.SocialSubject.create({ userId, service: 'google', subject: `g${userId}` }).go();
      const owner = await stack.newPerson();
      const file = await newFile(owner);
      await give(owner, file, eve);
      const token = await askForReset(stack, email);
      expect((await reset(stack.newGuest(), { email, token })).status).toBe(200);
      const { text } = await untilMailTo(email, 'password_changed', { site: stack.url });
      expect(text).toContain('Social connections that were ended: google');
      expect(
        (await stack.data.SocialSubject.get({ service: 'google', subject: `g${userId}` }).go()).data,
      ).toBeNull();
      const visitor = stack.newGuest();
      const answer = await visitor.call(login, { body: { email, password: newPasswordText } });
      expect(answer.body.bootstrapData.user.email_verified_at).not.toBeNull();
      expect(await statusOf(visitor as Person, file)).toBe(200);
    },
  );

  test(
    '[A6] the browser that it comes from stays signed in, as the same person',
    { tags: 'variant' },
    async () => {
      const ann = await stack.newPerson();
      const bob = await stack.newPerson();
      const form = { email: ann.email, token: await askForReset(stack, ann.email) };
      expect((await reset(ann, form)).status).toBe(200);
      expect((await ann.call(getUser, me)).status).toBe(200);
      const other = { email: ann.email, token: await askForReset(stack, ann.email) };
      expect((await reset(bob, other)).status).toBe(200);
      expect((await ann.call(getUser, me)).status).toBe(401);
      expect((await bob.call(getUser, me)).body.user.id).toBe(bob.id);
    },
  );

  test('[A6] a link is good once, and with it all that were sent before', { tags: 'variant' }, async () => {
    const { email } = await stack.newPerson();
    const [older, newer] = [await askForReset(stack, email), await askForReset(stack, email)];
    expect(older).not.toBe(newer);
    expect((await reset(stack.newGuest(), { email, token: newer })).status).toBe(200);
    for (const token of [newer, older]) {
      const again = await reset(stack.newGuest(), { email, token, password: 'a third password' });
      expect(again.status).toBe(422);
      expect(again.body.errors).toEqual(invalid);
    }
    expect(await statusOfSignIn(stack, email, newPasswordText)).toBe(200);
  });

  test(
    '[A6] at the same moment it is good once as well, and the password is the one that was told so',
    { tags: 'variant' },
    async () => {
      const { email } = await stack.newPerson();
      const token = await askForReset(stack, email);
      const passwords = [1, 2, 3, 4].map((count) => `password number ${count}`);
      const answers = await Promise.all(
        passwords.map((password) => reset(stack.newGuest(), { email, token, password })),
      );
      const winners = passwords.filter((_, index) => answers[index]?.status === 200);
      expect(winners).toHaveLength(1);
      for (const { status } of answers) expect([200, 409, 422]).toContain(status);
      for (const password of passwords.slice(0, 3)) {
        const expected = winners.includes(password) ? 200 : 422;
        expect(await statusOfSignIn(stack, email, password)).toBe(expected);
      }
    },
  );

  test(
    '[A6] a link that is made up, somebody else’s or an hour old is refused alike',
    { tags: 'variant' },
    async () => {
      const [ann, bob] = [await stack.newPerson(), await stack.newPerson()];
      const token = await askForReset(stack, ann.email);
      const refusals = [
        await reset(stack.newGuest(), { email: ann.email, token: 'A'.repeat(43) }),
        await reset(stack.newGuest(), { email: bob.email, token }),
        await reset(stack.newGuest(), { email: newAddress(), token }),
      ];
      await stack.advanceClock(3601);
      refusals.push(await reset(stack.newGuest(), { email: ann.email, token }));
      for (const { status, body } of refusals) {
        expect([status, body.errors]).toEqual([422, invalid]);
      }
      const lines = await Promise.all(refusals.map((answer) => getRequestLine(answer)));
      expect(lines.map(({ identityCalls }) => identityCalls)).toEqual([0, 0, 0, 0]);
      expect(await statusOfSignIn(stack, bob.email, bob.password)).toBe(200);
    },
  );

  test('[A6] it is of no use after the address went to somebody else’s hands', async () => {
    const { id, email } = await stack.newPerson();
    const token = await askForReset(stack, email);
    const moved = newAddress();
    await stack.data.User.patch({ userId: id }).set({ email: moved }).go();
    for (const each of [email, moved]) {
      expect((await reset(stack.newGuest(), { email: each, token })).body.errors).toEqual(invalid);
    }
  });

  test.each([
    ['password', { password: 'short' }],
    ['password', { password: ' blank at an end ' }],
    ['token', { token: '' }],
    ['email', { email: 'nobody' }],
  ])('[A6] %s is checked', async (field, fault) => {
    const answer = await reset(stack.newGuest(), { email: newAddress(), token: 'x', ...fault });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  test('[A6] ten tries a minute from one address', { tags: 'variant' }, async () => {
    const nowMs = await stack.nowMs();
    await stack.advanceClock((60_000 - (nowMs % 60_000)) / 1000 + 1);
    const guest = stack.newGuest();
    const tries = Array.from({ length: 12 }, () => reset(guest, { email: newAddress(), token: 'x' }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted();
    expect(statuses.slice(-3)).toEqual([422, 429, 429]);
  });
});
