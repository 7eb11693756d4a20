import { describe, expect, test } from 'vitest';
import { type SocialService, socialServices } from '#shared/entities/accounts/social.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { readWholeTable } from '../../support/stack/account-stack.ts';
import {
  callbackPath,
  comeBack,
  goToService,
  messageOf,
  resultOf,
  visitService,
} from '../../support/builders/social-calls.ts';
import { clientSecret, newServicePerson } from '../../support/builders/social-provider.ts';
import { copyOf } from '../../support/builders/visits.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';
import { shareSocialStack } from '../../support/stack/social-stack.ts';

const me = { params: { id: 'me' } };
const general = 'An error occurred. Please try again later';
const stack = shareSocialStack();

/** The visit failed, in general words, and signed nobody in. */
async function expectRefused(answer: Answer, browser: Visitor): Promise<void> {
  expect(answer.status).toBe(200);
  expect(messageOf(answer)).toEqual({
    type: 'social-auth',
    status: 'ERROR',
    callbackData: { errorMessage: general, code: 'socialFailed' },
  });
  expect((await browser.call(getUser, me)).status).toBe(401);
}

const redeemed = () => stack().provider.seen.length;

describe('the state', () => {
  test('[A20] of another browser is no good: nobody is signed in as somebody else', async () => {
    const attacker = stack().newGuest();
    const back = await goToService(attacker, 'google');
    const before = redeemed();
    const victim = stack().newGuest();
    await expectRefused(await comeBack(victim, back), victim);
    await goToService(victim, 'google');
    await expectRefused(await comeBack(victim, back), victim);
    expect(redeemed()).toBe(before);
    expect(messageOf(await comeBack(attacker, back)).status).toBe('SUCCESS');
  });

  test('[A20] and code are good once, whatever came of them', { tags: 'variant' }, async () => {
    const browser = stack().newGuest();
    const back = await goToService(browser, 'google');
    const copies = [1, 2, 3].map(() => copyOf(browser));
    const answers = await Promise.all(copies.map((copy) => comeBack(copy, back)));
    const statuses = answers.map((answer) => messageOf(answer).status);
    expect(statuses.toSorted()).toEqual(['ERROR', 'ERROR', 'SUCCESS']);
    const declined = stack().newGuest();
    const later = await goToService(declined, 'google');
    const refusal = new URL(later);
    refusal.searchParams.delete('code');
    refusal.searchParams.set('error', 'access_denied');
    const copy = copyOf(declined);
    await expectRefused(await comeBack(declined, refusal), declined);
    await expectRefused(await comeBack(copy, later), copy);
  });

  test('[A20] is good for ten minutes', { tags: 'variant' }, async () => {
    const browser = stack().newGuest();
    const back = await goToService(browser, 'google');
    await stack().advanceClock(601);
    await expectRefused(await comeBack(browser, back), browser);
  });

  test.each(['?', '?state=x&code=y', '?state=x&state=y&code=z', `?code=${'x'.repeat(4001)}`])(
    '[A20] made up or missing is told as a page: %.20s',
    async (search) => {
      const browser = stack().newGuest();
      await goToService(browser, 'google');
      await expectRefused(await browser.send(callbackPath('google') + search), browser);
    },
  );

  test('[A20] of one service is no good for another: services cannot be mixed up', async () => {
    for (const [from, to] of [
      ['facebook', 'google'],
      ['google', 'envato'],
    ] as [SocialService, SocialService][]) {
      const browser = stack().newGuest();
      const { search } = await goToService(browser, from);
      const before = redeemed();
      await expectRefused(await browser.send(callbackPath(to) + search), browser);
      expect(redeemed()).toBe(before);
    }
  });

  test('[A20] an answer that names another issuer is refused before the code is redeemed', async () => {
    stack().provider.onRedirect = ({ url }) => url.searchParams.set('iss', 'https://evil.example');
    const browser = stack().newGuest();
    const back = await goToService(browser, 'google');
    const before = redeemed();
    await expectRefused(await comeBack(browser, back), browser);
    expect(redeemed()).toBe(before);
  });
});

describe('what the service says', () => {
  test.each(socialServices)(
    '[A20] %s is down, refuses, or answers nonsense',
    { tags: 'variant' },
    async (service) => {
      const { provider } = stack();
      const faults = [
        () => (provider.onToken = (response) => Object.assign(response, { statusCode: 500, body: {} })),
        () =>
          (provider.onToken = (response) =>
            Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant' } })),
        () => (provider.onProfile = (response) => Object.assign(response, { statusCode: 401, body: {} })),
        () => (provider.onProfile = (response) => Object.assign(response, { body: [] })),
      ];
      for (const fault of faults) {
        provider.onToken = provider.onProfile = undefined;
        fault();
        const browser = stack().newGuest();
        await expectRefused(await comeBack(browser, await goToService(browser, service)), browser);
      }
    },
  );

  test('[A20] of another person than the signed statement is not believed', async () => {
    stack().provider.onProfile = (response) => Object.assign(response.body, { sub: 'somebody else' });
    const browser = stack().newGuest();
    await expectRefused(await comeBack(browser, await goToService(browser, 'google')), browser);
  });

  test('[A20] without a signature that fits is not believed', { tags: 'variant' }, async () => {
    stack().provider.onToken = ({ body }) => {
      const tokens = body as { id_token: string };
      const [header, payload] = tokens.id_token.split('.');
      tokens.id_token = [header, payload, Buffer.alloc(256).toString('base64url')].join('.');
    };
    const browser = stack().newGuest();
    await expectRefused(await comeBack(browser, await goToService(browser, 'google')), browser);
  });
});

describe('the page of the popup', () => {
  test(
    '[A20] tells the site’s own origin alone, and runs nothing but its own script',
    { tags: 'variant' },
    async () => {
      const browser = stack().newGuest();
      const back = await goToService(browser, 'google');
      for (const [name, value] of [
        ['redirect', 'https://evil.example'],
        ['origin', 'https://evil.example'],
      ] as const) {
        back.searchParams.set(name, value);
      }
      const headers = {
        origin: 'https://evil.example',
        host: 'evil.example',
        referer: 'https://evil.example/',
      };
      const answer = await browser.send(back.pathname + back.search, {
        headers: { ...headers, host: new URL(stack().url).host },
      });
      const { origin, home, message } = resultOf(answer);
      expect([origin, home, message.status]).toEqual([new URL(stack().url).origin, '/login', 'SUCCESS']);
      expect(answer.text).not.toContain('evil.example');
      expect(answer.headers.get('location')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('no-store, private');
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'sha256-[\w+/=]{44}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      );
    },
  );

  test('[A20] what a person or a service wrote is never markup', async () => {
    const person = await stack().newPerson();
    stack().provider.person = newServicePerson({ email: person.email });
    await stack()
      .data.User.patch({ userId: person.id })
      .set({ firstName: '</script><script>alert(1)</script>' })
      .go();
    const answer = await comeBack(person, await goToService(person, 'google', 'connect'));
    expect(answer.text).not.toContain('</script><script>alert');
    expect(messageOf(answer).callbackData?.bootstrapData).toMatchObject({
      user: { first_name: '</script><script>alert(1)</script>' },
    });
  });
});

test('[A18] [A20] secrets, codes and tokens are neither kept nor logged', async () => {
  const browser = stack().newGuest();
  const back = await goToService(browser, 'google');
  const state = back.searchParams.get('state') ?? '';
  const pending = await readWholeTable(stack());
  const secrets = [clientSecret, state, browser.cookies.get('be_social') ?? ''];
  for (const secret of secrets) expect(pending.includes(secret)).toBe(false);
  await comeBack(browser, back);
  await visitService(stack().newGuest(), 'google');
  const traces = (await readWholeTable(stack())) + JSON.stringify(stack().logs());
  const told = [...secrets, ...stack().provider.seen.filter((text) => text !== '')];
  expect(told.length).toBeGreaterThan(4);
  expect(told.filter((secret) => traces.includes(secret))).toEqual([]);
});
