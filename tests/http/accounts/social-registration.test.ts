import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerBySocial } from '#shared/routes/social.ts';
import { getUser } from '#shared/routes/users.ts';
import { newServicePerson, socialClientSettings } from '../../support/builders/social-provider.ts';
import { type SocialStack, startSocialStack, visitService } from '../../support/builders/social-calls.ts';
import type { Visitor } from '../../support/visitor.ts';

const policy = { id: 'terms', label: 'Terms', link: '/terms' };
let stack: SocialStack;

beforeAll(async () => {
  stack = await startSocialStack();
});
afterAll(() => stack.close());
beforeEach(() => {
  stack.provider.person = newServicePerson();
});

const ask = (settings: object) => stack.changeSettings('client', { ...socialClientSettings(), ...settings });
const register = (browser: Visitor, fields: object = {}, service = 'google') =>
  browser.call(registerBySocial, { body: { service, ...fields } });
const isSignedIn = async (browser: Visitor) =>
  (await browser.call(getUser, { params: { id: 'me' } })).status === 200;

describe('a site with policies', () => {
  beforeAll(() => ask({ registration: { policies: [policy] } }));

  test('[A4] [A20] makes no account by a service before its policies are accepted', async () => {
    const { email } = stack.provider.person;
    const browser = stack.newGuest();
    expect(await visitService(browser, 'google')).toEqual({
      type: 'social-auth',
      status: 'COMPLETE_REGISTRATION',
      callbackData: { service: 'google', email },
    });
    expect(await isSignedIn(browser)).toBe(false);
    const refused = await register(browser);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['terms']]);
    expect(await isSignedIn(browser)).toBe(false);
    const answer = await register(browser, { terms: true });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.bootstrapData.user).toMatchObject({ email, has_password: false });
    expect(await isSignedIn(browser)).toBe(true);
    // From then on the service knows them.
    expect((await visitService(stack.newGuest(), 'google')).status).toBe('SUCCESS');
  });

  test('[A20] only the browser that came from the service registers, by that service, and once', async () => {
    const browser = stack.newGuest();
    await visitService(browser, 'google');
    const accepted = { terms: true };
    expect((await register(stack.newGuest(), accepted)).status).toBe(409);
    expect((await register(browser, accepted, 'envato')).status).toBe(409);
    const answers = await Promise.all([register(browser, accepted), register(browser, accepted)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await register(browser, accepted)).status).toBe(409);
  });
});

describe('a site with a human check', () => {
  beforeAll(() => ask({ recaptcha: { site_key: 'public', enable: { register: true, contact: false } } }));

  test('[A10] [A20] makes no account by a service without a proof', async () => {
    const browser = stack.newGuest();
    expect((await visitService(browser, 'google')).status).toBe('COMPLETE_REGISTRATION');
    const refused = await register(browser);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['recaptcha']]);
    expect(await isSignedIn(browser)).toBe(false);
  });
});
