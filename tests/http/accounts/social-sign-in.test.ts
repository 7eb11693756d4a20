import { describe, expect, test } from 'vitest';
import { messageOf as errorText, type Reason, toDetail } from '#shared/messages/errors.ts';
import { socialServices } from '#shared/entities/accounts/social.ts';
import { completeTwoFactorChallenge } from '#shared/routes/accounts/auth.ts';
import { endOtherSessions } from '#shared/routes/accounts/account.ts';
import { connectSocialByPassword, startSocialLogin } from '#shared/routes/accounts/social.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { newServicePerson } from '../../support/builders/social-provider.ts';
import {
  comeBack,
  goToService,
  messageOf,
  visitAtOnce,
  visitService,
} from '../../support/builders/social-calls.ts';
import { codeAt, newTwoFactorPerson } from '../../support/builders/two-factor-calls.ts';
import { copyOf, findSetCookie } from '../../support/builders/visits.ts';
import type { Visitor } from '../../support/visitor.ts';
import { shareSocialStack } from '../../support/stack/social-stack.ts';

const me = { params: { id: 'me' }, query: { with: 'social_profiles' } };
const error = (reason: Reason) => ({
  type: 'social-auth',
  status: 'ERROR',
  callbackData: { errorMessage: errorText(reason), ...toDetail(reason) },
});
const stack = shareSocialStack();

const isSignedIn = async (browser: Visitor) => (await browser.call(getUser, me)).status === 200;
const connect = (browser: Visitor, password: string, service = 'google') =>
  browser.call(connectSocialByPassword, { body: { password, service } });

/** Somebody with a password whose address a service tells as well. */
async function newNamesake() {
  const person = await stack().newPerson();
  stack().provider.person = newServicePerson({ email: person.email });
  return person;
}

describe('a visit', () => {
  test(
    '[A18] goes to the service with a state, a PKCE challenge and a nonce',
    { tags: 'variant' },
    async () => {
      const answer = await stack()
        .newGuest()
        .call(startSocialLogin, { params: { service: 'google' } });
      const url = new URL(answer.headers.get('location') ?? '');
      expect(answer.status).toBe(302);
      expect(url.origin + url.pathname).toBe(`${stack().provider.origin}/authorize`);
      expect(Object.fromEntries(url.searchParams)).toEqual({
        client_id: 'our-id-at-google',
        redirect_uri: `${stack().url}/secure/auth/social/google/callback`,
        response_type: 'code',
        scope: 'openid email profile',
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: 'S256',
      });
      expect(findSetCookie(answer, 'be_social')).toMatchObject({
        value: expect.stringMatching(/^[\w-]{43}$/),
        httponly: '',
        samesite: 'Lax',
        'max-age': '600',
      });
    },
  );

  test.each(socialServices)('[A18] [A20] %s knows somebody new, and somebody known', async (service) => {
    const { email, username } = stack().provider.person;
    const browser = stack().newGuest();
    const first = await visitService(browser, service);
    expect(first.status, JSON.stringify(first)).toBe('SUCCESS');
    expect(first.callbackData?.bootstrapData).toMatchObject({
      user: { email, has_password: false },
      is_session_remembered: true,
    });
    const { user } = (await browser.call(getUser, me)).body;
    expect(user.social_profiles).toEqual([
      { service_name: service, username: service === 'google' ? email : username },
    ]);
    const isVerified = service === 'google' || service === 'twitter';
    expect(user.email_verified_at === null).toBe(!isVerified);
    const elsewhere = stack().newGuest();
    const again = await visitService(elsewhere, service);
    expect(again.callbackData?.bootstrapData).toMatchObject({
      user: { id: user.id },
      is_session_remembered: true,
    });
    expect(await isSignedIn(elsewhere)).toBe(true);
    await untilMailTo(email ?? '', 'new_device', { site: stack().url });
  });

  test('[A20] somebody who is signed in as that person already goes on', async () => {
    const browser = stack().newGuest();
    await visitService(browser, 'google');
    expect(await visitService(browser, 'google')).toEqual({
      type: 'social-auth',
      status: 'ALREADY_LOGGED_IN',
    });
  });

  test(
    '[A20] an address that the service does not vouch for is not taken as verified',
    { tags: 'variant' },
    async () => {
      stack().provider.person = newServicePerson({ isEmailVerified: false });
      const browser = stack().newGuest();
      await visitService(browser, 'google');
      expect((await browser.call(getUser, me)).body.user.email_verified_at).toBeNull();
    },
  );

  test('[A20] without an address there is no account', async () => {
    const { email: _email, ...person } = newServicePerson();
    stack().provider.person = person;
    const browser = stack().newGuest();
    expect(await visitService(browser, 'facebook')).toEqual(error('socialNeedsEmail'));
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('[A20] [A2] a second factor is still asked for', { tags: 'variant' }, async () => {
    const known = await newTwoFactorPerson(stack());
    stack().provider.person = newServicePerson();
    expect((await visitService(known.person, 'twitter', 'connect')).status).toBe('SUCCESS');
    const browser = stack().newGuest();
    expect(await visitService(browser, 'twitter')).toEqual({
      type: 'social-auth',
      status: 'SUCCESS',
      callbackData: { two_factor: true },
    });
    expect(await isSignedIn(browser)).toBe(false);
    const code = codeAt(known.secret, await stack().nowMs());
    expect((await browser.call(completeTwoFactorChallenge, { body: { code } })).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('[A20] one newcomer at two browsers at one moment gets one account', { tags: 'variant' }, async () => {
    const browsers = [stack().newGuest(), stack().newGuest()];
    const statuses = (await visitAtOnce(browsers, 'google')).map(({ status }) => status);
    expect(statuses).toContain('SUCCESS');
    const elsewhere = stack().newGuest();
    expect((await visitService(elsewhere, 'google')).status).toBe('SUCCESS');
    const ids = await Promise.all(
      [...browsers, elsewhere].map(async (browser) => (await browser.call(getUser, me)).body.user?.id),
    );
    expect(new Set(ids.filter((id) => id !== undefined)).size).toBe(1);
  });

  test('[A20] a banned person is told so', { tags: 'variant' }, async () => {
    const browser = stack().newGuest();
    await visitService(browser, 'google');
    const { user } = (await browser.call(getUser, me)).body;
    await stack().data.User.patch({ userId: user.id }).set({ bannedAtMs: 1, banComment: 'Spam.' }).go();
    const elsewhere = stack().newGuest();
    expect(await visitService(elsewhere, 'google')).toEqual(
      error({ code: 'suspendedFor', params: { reason: 'Spam.' } }),
    );
    expect(await isSignedIn(elsewhere)).toBe(false);
  });
});

describe('an address that has an account', () => {
  test('[A20] [A21] its password is asked for, and connects', async () => {
    const person = await newNamesake();
    const browser = stack().newGuest();
    const answer = await comeBack(browser, await goToService(browser, 'google'));
    expect(messageOf(answer)).toEqual({
      type: 'social-auth',
      status: 'REQUEST_PASSWORD',
      callbackData: { service: 'google', email: person.email },
    });
    expect(findSetCookie(answer, 'be_social_login')).toMatchObject({ httponly: '', 'max-age': '600' });
    expect(await isSignedIn(browser)).toBe(false);
    const wrong = await connect(browser, 'not it');
    expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ['Wrong password.'] }]);
    const copy = copyOf(browser);
    const right = await connect(browser, person.password);
    expect(right.body).toMatchObject({ two_factor: false, bootstrapData: { user: { id: person.id } } });
    expect((await connect(copy, person.password)).status).toBe(409);
    expect((await visitService(stack().newGuest(), 'google')).status).toBe('SUCCESS');
  });

  test(
    '[A21] [A2] nothing is connected before the second factor is proved',
    { tags: 'variant' },
    async () => {
      const known = await newTwoFactorPerson(stack());
      stack().provider.person = newServicePerson({ email: known.person.email });
      const browser = stack().newGuest();
      await visitService(browser, 'google');
      const told = await connect(browser, known.person.password);
      expect(told.body).toEqual({ status: 'success', two_factor: true });
      expect((await known.person.call(getUser, me)).body.user.social_profiles).toEqual([]);
      const body = { recovery_code: known.codes[0] };
      expect((await browser.call(completeTwoFactorChallenge, { body })).status).toBe(200);
      expect((await known.person.call(getUser, me)).body.user.social_profiles).toHaveLength(1);
    },
  );

  test('[A21] five tries, counted before they are looked at, of which unknown browsers have four', async () => {
    const person = await newNamesake();
    const browser = stack().newGuest();
    await visitService(browser, 'google');
    const others = Array.from({ length: 8 }, () => {
      const other = stack().newGuest();
      other.cookies.set('be_social_login', browser.cookies.get('be_social_login') ?? '');
      return other;
    });
    const answers = await Promise.all(others.map((other) => connect(other, 'not it')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(
      [422, 422, 422, 422, 429, 409, 409, 409].toSorted(),
    );
    expect((await connect(browser, person.password)).status).toBe(409);
  });

  test(
    '[A21] waits for ten minutes, for its service and in its browser alone; the end of all sessions ends it',
    { tags: 'variant' },
    async () => {
      const person = await newNamesake();
      const browser = stack().newGuest();
      await visitService(browser, 'google');
      expect((await connect(stack().newGuest(), person.password)).status).toBe(409);
      expect((await connect(browser, person.password, 'facebook')).status).toBe(409);
      const body = { password: person.password };
      expect((await person.call(endOtherSessions, { body })).status).toBe(200);
      expect((await connect(browser, person.password)).status).toBe(409);
      await visitService(browser, 'google');
      await stack().advanceClock(601);
      const late = await connect(browser, person.password);
      expect([late.status, late.body.message]).toEqual([409, 'Please sign in again.']);
    },
  );
});
