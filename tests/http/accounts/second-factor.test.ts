import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeTwoFactorChallenge, login } from '#shared/routes/accounts/auth.ts';
import { changePassword } from '#shared/routes/accounts/passwords.ts';
import { disableTwoFactor, listRecoveryCodes } from '#shared/routes/accounts/two-factor.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import {
  beginSignIn,
  codeAt,
  confirmOwnPassword,
  newTwoFactorPerson,
  wrongCodeAt,
} from '../../support/builders/two-factor-calls.ts';
import type { Visitor } from '../../support/visitor.ts';
import { copyOf, findSetCookie } from '../../support/builders/visits.ts';

const me = { params: { id: 'me' } };
const stepMs = 30_000;
let stack: AccountStack;

beforeAll(async () => {
  stack = await startAccountStack();
});
afterAll(() => stack.close());

const prove = (browser: Visitor, body: object) => browser.call(completeTwoFactorChallenge, { body });
const isSignedIn = async (browser: Visitor) => (await browser.call(getUser, me)).status === 200;

describe('the second step of a sign-in', () => {
  test(
    '[A1] [A2] [LOG-5] a code of the authenticator signs in; the password alone does not',
    { tags: 'variant' },
    async () => {
      const known = await newTwoFactorPerson(stack);
      const browser = stack.newGuest();
      const { email, password } = known.person;
      const first = await browser.call(login, { body: { email, password, remember: true } });
      expect(first.body).toEqual({ status: 'success', two_factor: true });
      expect(first.headers.getSetCookie()).toHaveLength(1);
      expect(findSetCookie(first, 'be_login')).toMatchObject({
        value: expect.stringMatching(/^[\w-]{43}$/),
        httponly: '',
        samesite: 'Lax',
        'max-age': '600',
      });
      expect(await isSignedIn(browser)).toBe(false);
      const answer = await prove(browser, { code: codeAt(known.secret, await stack.nowMs()) });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body.bootstrapData.user.id).toBe(known.person.id);
      expect(findSetCookie(answer, 'be_session')).toHaveProperty('max-age', String(30 * 86_400));
      expect(findSetCookie(answer, 'be_login')).toMatchObject({ value: '', 'max-age': '0' });
      expect(await isSignedIn(browser)).toBe(true);
    },
  );

  test(
    '[A2] what was chosen at the first step holds: a session that is not remembered',
    { tags: 'variant' },
    async () => {
      const known = await newTwoFactorPerson(stack);
      const browser = await beginSignIn(known, stack.newGuest(), false);
      const answer = await prove(browser, { recovery_code: known.codes[0] });
      expect(findSetCookie(answer, 'be_session')).not.toHaveProperty('max-age');
      expect(answer.body.bootstrapData.is_session_remembered).toBe(false);
    },
  );

  test(
    '[A2] a recovery code signs in once, and another one takes its place',
    { tags: 'variant' },
    async () => {
      const known = await newTwoFactorPerson(stack);
      const [used = '', ...others] = known.codes;
      const browser = await beginSignIn(known, stack.newGuest());
      expect((await prove(browser, { recovery_code: used })).status).toBe(200);
      const again = await prove(await beginSignIn(known, stack.newGuest()), { recovery_code: used });
      expect(again.status).toBe(422);
      expect(again.body.errors).toEqual({ recovery_code: ['Invalid recovery code.'] });
      await confirmOwnPassword(known.person);
      const { codes } = (await known.person.call(listRecoveryCodes)).body as { codes: string[] };
      expect(codes.slice(1)).toEqual(others);
      expect(known.codes).not.toContain(codes[0]);
      expect(
        (await prove(await beginSignIn(known, stack.newGuest()), { recovery_code: codes[0] })).status,
      ).toBe(200);
    },
  );

  test.each([
    [{}, 'code'],
    [{ code: '123456', recovery_code: 'abcdefghij-abcdefghij' }, 'code'],
    [{ code: '12345' }, 'code'],
    [{ recovery_code: 'abcdefghij-abcdefghi' }, 'recovery_code'],
  ])('[A2] [LOG-5] exactly one of both, in its length: %o', async (body, field) => {
    const answer = await prove(stack.newGuest(), body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  test('[A2] clocks may differ by one step, not by two', { tags: 'variant' }, async () => {
    for (const [steps, status] of [
      [-2, 422],
      [-1, 200],
      [2, 422],
      [1, 200],
    ] as const) {
      const known = await newTwoFactorPerson(stack);
      const browser = await beginSignIn(known, stack.newGuest());
      // In the middle of a step, so that none ends while this goes on.
      const nowMs = await stack.nowMs();
      await stack.advanceClock((stepMs - (nowMs % stepMs)) / 1000 + 5);
      const code = codeAt(known.secret, (await stack.nowMs()) + steps * stepMs);
      expect((await prove(browser, { code })).status, `${steps} steps`).toBe(status);
    }
  });
});

describe('a code is not good twice', () => {
  test('[A2] neither for another sign-in, nor is an earlier one', async () => {
    const known = await newTwoFactorPerson(stack);
    const nowMs = await stack.nowMs();
    const [code, earlier] = [codeAt(known.secret, nowMs), codeAt(known.secret, nowMs - stepMs)];
    expect((await prove(await beginSignIn(known, stack.newGuest()), { code })).status).toBe(200);
    const browser = await beginSignIn(known, stack.newGuest());
    for (const each of [code, earlier]) {
      const answer = await prove(browser, { code: each });
      expect(answer.body.errors).toEqual({ code: ['Invalid code.'] });
    }
  });

  test.each(['code', 'recovery_code'])(
    '[A2] nor at the same moment: one %s, many sign-ins, one succeeds',
    async (kind) => {
      const known = await newTwoFactorPerson(stack);
      const browsers = await Promise.all([1, 2, 3, 4].map(() => beginSignIn(known, stack.newGuest())));
      const body =
        kind === 'code'
          ? { code: codeAt(known.secret, await stack.nowMs()) }
          : { recovery_code: known.codes[3] };
      const statuses = await Promise.all(
        browsers.map(async (browser) => (await prove(browser, body)).status),
      );
      expect(statuses.toSorted()).toEqual([200, 422, 422, 422]);
    },
  );

  test('[A2] nor is a sign-in: its cookie has ended with it', async () => {
    const known = await newTwoFactorPerson(stack);
    const browser = await beginSignIn(known, stack.newGuest());
    const thieves = [copyOf(browser), copyOf(browser)];
    const all = [browser, ...thieves].map((each, index) =>
      prove(each, { recovery_code: known.codes[index] }),
    );
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const late = await prove(copyOf(thieves[0] ?? browser), {
      code: codeAt(known.secret, await stack.nowMs()),
    });
    expect(late.status).toBe(409);
    expect(late.body).toEqual({ code: 'signInAgain', message: 'Please sign in again.' });
  });
});

describe('a sign-in that cannot go on', () => {
  const right = async (secret: string) => ({ code: codeAt(secret, await stack.nowMs()) });

  test('[A2] [LOG-10] nobody has begun it', async () => {
    const browser = stack.newGuest();
    expect((await prove(browser, { code: '123456' })).status).toBe(409);
    for (const planted of ['x', 'A'.repeat(43), '%']) {
      browser.cookies.set('be_login', planted);
      expect((await prove(browser, { code: '123456' })).body).toEqual({
        code: 'signInAgain',
        message: 'Please sign in again.',
      });
    }
  });

  test('[A2] ten minutes have passed', async () => {
    const known = await newTwoFactorPerson(stack);
    const browser = await beginSignIn(known, stack.newGuest());
    await stack.advanceClock(601);
    expect((await prove(browser, await right(known.secret))).status).toBe(409);
  });

  test('[A2] the password was changed meanwhile', async () => {
    const known = await newTwoFactorPerson(stack);
    const { person } = known;
    const browser = await beginSignIn(known, stack.newGuest());
    const password = 'another long password';
    const body = { current_password: person.password, password, password_confirmation: password };
    expect((await person.call(changePassword, { body })).status).toBe(200);
    expect((await prove(browser, await right(known.secret))).status).toBe(409);
  });

  test('[A2] the person was suspended, or has no second factor any more', { tags: 'variant' }, async () => {
    const known = await newTwoFactorPerson(stack);
    const browser = await beginSignIn(known, stack.newGuest());
    await stack.data.User.patch({ userId: known.person.id }).set({ bannedAtMs: 1 }).go();
    expect((await prove(browser, await right(known.secret))).status).toBe(409);
    const other = await newTwoFactorPerson(stack);
    const waiting = await beginSignIn(other, stack.newGuest());
    await confirmOwnPassword(other.person);
    await other.person.call(disableTwoFactor);
    expect((await prove(waiting, { recovery_code: other.codes[0] })).status).toBe(409);
  });
});

describe('guessing', { tags: 'variant' }, () => {
  test('[A2] five tries a minute for one sign-in, then not even the right code', async () => {
    const known = await newTwoFactorPerson(stack);
    const browser = await beginSignIn(known, stack.newGuest());
    const nowMs = await stack.nowMs();
    await stack.advanceClock((60_000 - (nowMs % 60_000)) / 1000 + 1);
    const wrong = { code: wrongCodeAt(known.secret, await stack.nowMs()) };
    const tries = Array.from({ length: 8 }, () => prove(copyOf(browser), wrong));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    for (const body of [await right(known.secret), { recovery_code: known.codes[0] }]) {
      const refused = await prove(browser, body);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await stack.advanceClock(60);
    expect((await prove(browser, { recovery_code: known.codes[0] })).status).toBe(200);
  });

  test('[A2] new sign-ins are no way around: thirty wrong tries an hour for one person', async () => {
    const known = await newTwoFactorPerson(stack);
    const nowMs = await stack.nowMs();
    await stack.advanceClock((3_600_000 - (nowMs % 3_600_000)) / 1000 + 1);
    const guess = async () => {
      const browser = await beginSignIn(known, stack.newGuest());
      const tries = Array.from({ length: 5 }, () =>
        prove(copyOf(browser), { recovery_code: 'abcdefghij-abcdefghij' }),
      );
      return (await Promise.all(tries)).map(({ status }) => status);
    };
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) statuses.push(...(await guess()));
    expect(new Set(statuses)).toEqual(new Set([422]));
    expect(new Set(await guess())).toEqual(new Set([429]));
    const browser = await beginSignIn(known, stack.newGuest());
    expect((await prove(browser, { recovery_code: known.codes[0] })).status).toBe(429);
    await stack.advanceClock(3600);
    const later = await beginSignIn(known, stack.newGuest());
    expect((await prove(later, { recovery_code: known.codes[0] })).status).toBe(200);
  });

  const right = async (secret: string) => ({ code: codeAt(secret, await stack.nowMs()) });
});
