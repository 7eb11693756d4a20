import { beforeAll, describe, expect, test } from 'vitest';
import { verifyHumanCheck } from '#shared/routes/accounts/auth.ts';
import { registerBySocial } from '#shared/routes/accounts/social.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import {
  newServicePerson,
  socialClientSettings,
  socialServerSettings,
} from '../../support/builders/social-provider.ts';
import {
  captchaClientSettings,
  captchaServerSettings,
  humanVerdict,
  startCaptchaProvider,
} from '../../support/builders/captcha-provider.ts';
import { visitService } from '../../support/builders/social-calls.ts';
import type { Visitor } from '../../support/visitor.ts';
import { copyOf } from '../../support/builders/visits.ts';
import { shareAmongTests, whenOver } from '../../support/local-stack/lifetime.ts';
import { shareSocialStack } from '../../support/stack/social-stack.ts';

const policy = { id: 'terms', label: 'Terms', link: '/terms' };
const stack = shareSocialStack();

const ask = (settings: object) =>
  stack().changeSettings('client', { ...socialClientSettings(), ...settings });
const register = (browser: Visitor, fields: object = {}, service = 'google') =>
  browser.call(registerBySocial, { body: { service, ...fields } });
const isSignedIn = async (browser: Visitor) =>
  (await browser.call(getUser, { params: { id: 'me' } })).status === 200;

describe('a site with policies', { tags: 'variant' }, () => {
  beforeAll(() => ask({ registration: { policies: [policy] } }));

  test('[A4] [A20] makes no account by a service before its policies are accepted', async () => {
    const { email } = stack().provider.person;
    const browser = stack().newGuest();
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
    expect((await visitService(stack().newGuest(), 'google')).status).toBe('SUCCESS');
  });

  test('[A20] only the browser that came from the service registers, by that service, and once', async () => {
    const browser = stack().newGuest();
    await visitService(browser, 'google');
    const accepted = { terms: true };
    expect((await register(stack().newGuest(), accepted)).status).toBe(409);
    expect((await register(browser, accepted, 'envato')).status).toBe(409);
    const answers = await Promise.all([register(browser, accepted), register(browser, accepted)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await register(browser, accepted)).status).toBe(409);
  });
});

describe('a site with a captcha', () => {
  const captcha = shareAmongTests(async () => {
    const provider = await startCaptchaProvider();
    whenOver(provider.close);
    await stack().changeSettings('server', {
      ...(await socialServerSettings(stack(), stack().provider)),
      ...(await captchaServerSettings(stack(), provider)),
    });
    await ask(captchaClientSettings);
    return provider;
  });
  const check = (browser: Visitor) =>
    browser.call(verifyHumanCheck, { body: { token: 'solved', action: 'register' } });

  test('[A10] [A20] makes no account by a service without a proof', { tags: 'variant' }, async () => {
    const browser = stack().newGuest();
    expect((await visitService(browser, 'google')).status).toBe('COMPLETE_REGISTRATION');
    captcha().verdict = { body: JSON.stringify({ success: false }) };
    expect((await check(browser)).body).toEqual({ success: false });
    const refused = await register(browser);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['recaptcha']]);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test(
    '[A10] [A20] makes one by a service with a proof, which is good once',
    { tags: 'variant' },
    async () => {
      captcha().verdict = humanVerdict;
      const browser = stack().newGuest();
      await visitService(browser, 'google');
      expect((await check(browser)).body).toEqual({ success: true });
      const twin = copyOf(browser);
      const answer = await register(browser);
      expect(answer.status, answer.text).toBe(200);
      const { email } = stack().provider.person;
      expect(answer.body.bootstrapData.user).toMatchObject({ email, has_password: false });
      expect(await isSignedIn(browser)).toBe(true);
      expect(['be_human', 'be_social_login'].filter((name) => browser.cookies.has(name))).toEqual([]);
      // Another visitor of the service, with the proof that is used up.
      stack().provider.person = newServicePerson();
      await visitService(twin, 'google');
      expect(Object.keys((await register(twin)).body.errors)).toEqual(['recaptcha']);
    },
  );

  test('[A10] [A20] keeps the proof of a browser that came from no service', async () => {
    captcha().verdict = humanVerdict;
    const browser = stack().newGuest();
    await check(browser);
    expect((await register(browser)).status).toBe(409);
    await visitService(browser, 'google');
    expect((await register(browser)).status).toBe(200);
  });
});
