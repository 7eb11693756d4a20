import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  changePassword,
  confirmPassword,
  getPasswordConfirmation,
} from '#shared/routes/accounts/passwords.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import { listMailsTo, untilMailTo } from '../../support/mails-to.ts';
import { newPasswordText, statusOfSignIn } from '../../support/builders/password-calls.ts';
import type { Person } from '../../support/people.ts';
import type { Visitor } from '../../support/visitor.ts';
import { signInElsewhere } from '../../support/builders/visits.ts';

const me = { params: { id: 'me' } };
let stack: AccountStack;

beforeAll(async () => {
  stack = await startAccountStack();
});
afterAll(() => stack.close());

const change = (browser: Visitor, current: string | null, password = newPasswordText) =>
  browser.call(changePassword, {
    body: { current_password: current, password, password_confirmation: password },
  });

const isConfirmed = async (person: Visitor, seconds = 9000) =>
  (await person.call(getPasswordConfirmation, { query: { seconds } })).body.confirmed as boolean;

describe('changing the password', () => {
  test(
    '[A7] needs the current one; the other sessions end, this one goes on, a mail tells so',
    { tags: 'variant' },
    async () => {
      const ann = await stack.newPerson();
      const elsewhere = await signInElsewhere(ann);
      const wrong = await change(ann, 'not my password');
      expect(wrong.status).toBe(422);
      expect(wrong.body.errors).toEqual({ current_password: ['Wrong current password.'] });
      expect((await elsewhere.call(getUser, me)).status).toBe(200);
      expect((await change(ann, ann.password)).body).toEqual({ status: 'success' });
      expect((await elsewhere.call(getUser, me)).status).toBe(401);
      expect((await ann.call(getUser, me)).status).toBe(200);
      expect(await statusOfSignIn(stack, ann.email, ann.password)).toBe(422);
      expect(await statusOfSignIn(stack, ann.email, newPasswordText)).toBe(200);
      await untilMailTo(ann.email, 'password_changed', { site: stack.url });
      expect(await listMailsTo(ann.email, 'password_changed', { site: stack.url })).toHaveLength(1);
    },
  );

  test.each([null, ''])('[A7] an empty current password is a wrong one: %o', async (current) => {
    const ann = await stack.newPerson();
    expect(Object.keys((await change(ann, current)).body.errors)).toEqual(['current_password']);
  });

  test('[A7] both new passwords must be the same, and good', async () => {
    const ann = await stack.newPerson();
    const form = { current_password: ann.password, password: 'long enough', password_confirmation: 'other' };
    const answer = await ann.call(changePassword, { body: form });
    expect(Object.keys(answer.body.errors)).toEqual(['password_confirmation']);
    expect(Object.keys((await change(ann, ann.password, 'short')).body.errors)).toEqual(['password']);
  });

  test(
    '[A7] a wrong or missing current password is refused whatever the new one, and counts once',
    { tags: 'variant' },
    async () => {
      const ann = await stack.newPerson();
      const refused = { current_password: ['Wrong current password.'] };
      for (const current of ['not my password', '', null]) {
        expect((await change(ann, current, ann.password)).body.errors).toEqual(refused);
      }
      // Cognito locks at the fifth wrong one.
      for (let count = 0; count < 3; count += 1) await change(ann, `wrong ${count}`);
      expect((await change(ann, ann.password)).status).toBe(200);
    },
  );

  test('[A7] at the same moment one of several succeeds, and its password is the one', async () => {
    const ann = await stack.newPerson();
    const passwords = [1, 2, 3].map((count) => `password number ${count}`);
    const answers = await Promise.all(passwords.map((password) => change(ann, ann.password, password)));
    const winners = passwords.filter((_, index) => answers[index]?.status === 200);
    expect(winners).toHaveLength(1);
    for (const { status } of answers) expect([200, 401, 409, 422]).toContain(status);
    expect(await statusOfSignIn(stack, ann.email, winners[0] ?? '')).toBe(200);
    expect((await ann.call(getUser, me)).status).toBe(200);
  });

  test('[A7] guesses at the current password have an end', async () => {
    const ann = await stack.newPerson();
    const nowMs = await stack.nowMs();
    await stack.advanceClock((60_000 - (nowMs % 60_000)) / 1000 + 1);
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await change(ann, 'guess')).status),
    );
    expect(statuses.toSorted().slice(-3)).toEqual([422, 429, 429]);
  });

  test('[A7] who has none yet sets their first one', async () => {
    const ann = await stack.newPerson();
    await stack.data.User.patch({ userId: ann.id }).set({ hasPassword: false }).go();
    expect((await ann.call(getUser, me)).body.user.has_password).toBe(false);
    expect((await change(ann, null)).status).toBe(200);
    expect((await ann.call(getUser, me)).body.user.has_password).toBe(true);
    expect(await statusOfSignIn(stack, ann.email, newPasswordText)).toBe(200);
  });
});

describe('confirming the password', () => {
  const confirm = (person: Person, password = person.password) =>
    person.call(confirmPassword, { body: { password } });

  test('[A13] [A14] holds for 9000 seconds, in this session alone', { tags: 'variant' }, async () => {
    const ann = await stack.newPerson();
    const elsewhere = await signInElsewhere(ann);
    expect(await isConfirmed(ann)).toBe(false);
    const wrong = await confirm(ann, 'not my password');
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual({ password: ['Wrong password.'] });
    expect(await isConfirmed(ann)).toBe(false);
    const answer = await confirm(ann);
    expect([answer.status, answer.body]).toEqual([201, { status: 'success' }]);
    expect(await isConfirmed(ann)).toBe(true);
    expect(await isConfirmed(elsewhere)).toBe(false);
    await stack.advanceClock(100);
    expect([await isConfirmed(ann, 99), await isConfirmed(ann, 110)]).toEqual([false, true]);
    await stack.advanceClock(6900);
    expect(await isConfirmed(ann)).toBe(true);
    await stack.advanceClock(2000);
    expect([await isConfirmed(ann), await isConfirmed(ann, 100_000)]).toEqual([false, false]);
  });

  test('[A14] guesses have an end', { tags: 'variant' }, async () => {
    const ann = await stack.newPerson();
    const nowMs = await stack.nowMs();
    await stack.advanceClock((60_000 - (nowMs % 60_000)) / 1000 + 1);
    const tries = Array.from({ length: 12 }, async () => (await confirm(ann, 'guess')).status);
    expect((await Promise.all(tries)).toSorted().slice(-3)).toEqual([422, 429, 429]);
    expect((await confirm(ann)).status).toBe(429);
  });
});
