import { describe, expect, test } from 'vitest';
import { messageOf as errorText, type Reason, toDetail } from '#shared/messages/errors.ts';
import { type SocialService, socialServices } from '#shared/entities/accounts/social.ts';
import { logout } from '#shared/routes/accounts/auth.ts';
import { disconnectSocial, startSocialConnect } from '#shared/routes/accounts/social.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { newProgramOf } from '../../support/people.ts';
import {
  comeBack,
  goToService,
  messageOf,
  visitAtOnce,
  visitService,
} from '../../support/builders/social-calls.ts';
import { newServicePerson, socialClientSettings } from '../../support/builders/social-provider.ts';
import type { Visitor } from '../../support/visitor.ts';
import { shareSocialStack } from '../../support/stack/social-stack.ts';

const me = { params: { id: 'me' }, query: { with: 'social_profiles' } };
const onlyMethod = 'Set a password before disabling your only login method.';
const stack = shareSocialStack();

const disconnect = (browser: Visitor, service: SocialService) =>
  browser.call(disconnectSocial, { params: { service } });
const failed = (reason: Reason) => ({
  type: 'social-auth',
  status: 'ERROR',
  callbackData: { errorMessage: errorText(reason), ...toDetail(reason) },
});

async function profilesOf(browser: Visitor): Promise<string[]> {
  const { user } = (await browser.call(getUser, me)).body;
  return (user.social_profiles as { service_name: string }[]).map(({ service_name }) => service_name);
}

describe('connecting', () => {
  test(
    '[A19] [A20] [ACC-20] links the service to whoever is signed in, and signs in by it from then on',
    { tags: 'variant' },
    async () => {
      const person = await stack().newPerson();
      const message = await visitService(person, 'envato', 'connect');
      expect(message.status).toBe('SUCCESS');
      expect(message.callbackData?.bootstrapData).toMatchObject({ user: { id: person.id } });
      expect((await person.call(getUser, me)).body.user.social_profiles).toEqual([
        { service_name: 'envato', username: 'ann' },
      ]);
      const signedIn = await visitService(stack().newGuest(), 'envato');
      expect(signedIn.callbackData?.bootstrapData).toMatchObject({ user: { id: person.id } });
      expect((await visitService(person, 'envato', 'connect')).status).toBe('SUCCESS');
    },
  );

  test(
    '[A19] an account at a service is one person’s, even of two who ask at one moment',
    { tags: 'variant' },
    async () => {
      const people = await Promise.all([stack().newPerson(), stack().newPerson()]);
      const statuses = (await visitAtOnce(people, 'google', 'connect')).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual(['ERROR', 'SUCCESS']);
      const third = await stack().newPerson();
      expect(await visitService(third, 'google', 'connect')).toEqual(failed('socialTaken'));
      expect(await profilesOf(third)).toEqual([]);
    },
  );

  test('[A19] a person has one account at a service', { tags: 'variant' }, async () => {
    const person = await stack().newPerson();
    await visitService(person, 'google', 'connect');
    stack().provider.person = newServicePerson();
    expect(await visitService(person, 'google', 'connect')).toEqual(failed('socialConnected'));
  });

  test('[A19] whoever comes back must be who began', { tags: 'variant' }, async () => {
    const person = await stack().newPerson();
    const back = await goToService(person, 'google', 'connect');
    const other = await stack().newPerson();
    other.cookies.set('be_social', person.cookies.get('be_social') ?? '');
    expect(messageOf(await comeBack(other, back))).toEqual(failed('signInAgain'));
    expect(await profilesOf(other)).toEqual([]);
    const again = await goToService(person, 'google', 'connect');
    await person.call(logout);
    expect(messageOf(await comeBack(person, again))).toEqual(failed('signInAgain'));
  });

  test('[A19] guests and programs cannot, and no other site leads here', async () => {
    const params = { service: 'google' };
    const person = await stack().newPerson();
    const program = await newProgramOf(person, stack().newGuest());
    const refusals = [
      { browser: stack().newGuest(), status: 401, reason: 'unauthenticated' },
      { browser: program, status: 403, reason: 'forbidden' },
    ] as const;
    for (const { browser, status, reason } of refusals) {
      const answer = await browser.call(startSocialConnect, { params });
      expect(answer.status).toBe(status);
      // A window shows no JSON, and has to close.
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(messageOf(answer)).toEqual(failed(reason));
    }
    for (const site of ['cross-site', 'same-site']) {
      const answer = await person.call(startSocialConnect, { params, headers: { 'sec-fetch-site': site } });
      expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
    }
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await person.call(startSocialConnect, { params, headers })).status).toBe(302);
  });
});

describe('disconnecting', () => {
  test('[A22] forgets the service; the account there is free again', { tags: 'variant' }, async () => {
    const person = await stack().newPerson();
    await visitService(person, 'facebook', 'connect');
    const answer = await disconnect(person, 'facebook');
    expect(answer.body).toMatchObject({ status: 'success', user: { id: person.id, social_profiles: [] } });
    expect((await disconnect(person, 'facebook')).status).toBe(200);
    const next = await stack().newPerson();
    expect((await visitService(next, 'facebook', 'connect')).status).toBe('SUCCESS');
    expect(await profilesOf(next)).toEqual(['facebook']);
  });

  test('[A22] the only way to sign in stays', { tags: 'variant' }, async () => {
    const browser = stack().newGuest();
    await visitService(browser, 'google');
    const refused = await disconnect(browser, 'google');
    expect([refused.status, refused.body.message]).toEqual([422, onlyMethod]);
    expect(await profilesOf(browser)).toEqual(['google']);
    await visitService(browser, 'twitter', 'connect');
    expect((await disconnect(browser, 'google')).status).toBe(200);
    expect((await disconnect(browser, 'twitter')).status).toBe(422);
  });

  test('[A22] two services given up at one moment: one stays', async () => {
    const browser = stack().newGuest();
    await visitService(browser, 'google');
    await visitService(browser, 'twitter', 'connect');
    const answers = await Promise.all([disconnect(browser, 'google'), disconnect(browser, 'twitter')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await profilesOf(browser)).toHaveLength(1);
  });

  test('[A22] a service that the site has disabled is no way to sign in', { tags: 'variant' }, async () => {
    const browser = stack().newGuest();
    await visitService(browser, 'google');
    await visitService(browser, 'twitter', 'connect');
    await stack().changeSettings('client', socialClientSettings(['google']));
    expect((await disconnect(browser, 'google')).status).toBe(422);
    expect((await disconnect(browser, 'twitter')).status).toBe(200);
    await stack().changeSettings('client', socialClientSettings(socialServices));
  });
});
