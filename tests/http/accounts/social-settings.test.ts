import { describe, expect, test } from 'vitest';
import { messageOf as errorText, type Reason, toDetail } from '#shared/messages/errors.ts';
import { listSessions } from '#shared/routes/accounts/account.ts';
import { startSocialLogin } from '#shared/routes/accounts/social.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { messageOf, visitService } from '../../support/builders/social-calls.ts';
import { newServicePerson, socialClientSettings } from '../../support/builders/social-provider.ts';
import { shareSocialStack } from '../../support/stack/social-stack.ts';

const error = (reason: Reason) => ({
  type: 'social-auth',
  status: 'ERROR',
  callbackData: { errorMessage: errorText(reason), ...toDetail(reason) },
});
const stack = shareSocialStack();

describe('settings', () => {
  test(
    '[A20] [A4] where addresses must be verified, those that a service vouches for are',
    { tags: 'variant' },
    async () => {
      await stack().changeSettings('client', { ...socialClientSettings(), require_email_confirmation: true });
      const vouched = stack().newGuest();
      await visitService(vouched, 'google');
      await untilMailTo(stack().provider.person.email ?? '', 'welcome', { site: stack().url });
      stack().provider.person = newServicePerson();
      const browser = stack().newGuest();
      expect((await visitService(browser, 'facebook')).status).toBe('SUCCESS');
      await untilMailTo(stack().provider.person.email ?? '', 'email_verification', { site: stack().url });
      expect((await browser.call(listSessions)).status).toBe(403);
      expect((await vouched.call(listSessions)).status).toBe(200);
    },
  );

  test('[A20] a closed registration lets nobody new in', async () => {
    await stack().changeSettings('client', { ...socialClientSettings(), registration: { disable: true } });
    const browser = stack().newGuest();
    expect(await visitService(browser, 'google')).toEqual(error('registrationDisabled'));
    expect((await browser.call(getUser, { params: { id: 'me' } })).status).toBe(401);
  });

  test('[A18] a disabled service answers a page that says 404', async () => {
    await stack().changeSettings('client', socialClientSettings(['facebook']));
    const answer = await stack()
      .newGuest()
      .call(startSocialLogin, { params: { service: 'google' } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(messageOf(answer)).toEqual(error('notFound'));
    const unknown = await stack().newGuest().send('/secure/auth/social/myspace/login');
    expect(unknown.status).toBe(404);
  });
});
