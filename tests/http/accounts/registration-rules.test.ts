import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { login, register, registerForToken } from '#shared/routes/accounts/auth.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import { registerPerson } from '../../support/people.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { getRequestLine } from '../../support/request-line.ts';

const password = 'a good long password';
let stack: AccountStack;

beforeAll(async () => {
  stack = await startAccountStack();
});
afterAll(() => stack.close());

const newAddress = () => `${randomUUID()}@example.com`;
const form = (fields: object = {}) => ({
  email: newAddress(),
  password,
  password_confirmation: password,
  ...fields,
});
const programForm = (fields: object = {}) => ({
  email: newAddress(),
  password,
  device_name: 'cli',
  ...fields,
});
const asProgram = (fields?: object) => stack.newGuest().call(registerForToken, { body: programForm(fields) });

describe('registration of programs', () => {
  test('[A12] makes an account and a token that works', { tags: 'variant' }, async () => {
    const email = newAddress();
    const program = stack.newGuest();
    const answer = await program.call(registerForToken, { body: programForm({ email }) });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ status: 'success', user: { email } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { access_token: token, id } = answer.body.user;
    expect(token).toMatch(/^\d+\|[\w-]{43}$/);
    program.token = token as string;
    const { user } = (await program.call(getUser, { params: { id: 'me' }, query: { with: 'tokens' } })).body;
    expect(user).toMatchObject({ id, tokens: [{ name: 'cli' }] });
    expect((await program.call(listEntries)).status).toBe(200);
    expect((await stack.newGuest().call(login, { body: { email, password } })).status).toBe(200);
    await untilMailTo(email, 'email_verification', { site: stack.url });
  });

  test('[A12] token_name is the same field', async () => {
    expect((await asProgram({ device_name: undefined, token_name: 'cli' })).status).toBe(200);
    expect(Object.keys((await asProgram({ device_name: undefined })).body.errors)).toEqual(['device_name']);
  });

  test('[A12] a taken address and a bad password are named', async () => {
    const { email } = await stack.newPerson();
    expect(Object.keys((await asProgram({ email })).body.errors)).toEqual(['email']);
    expect(Object.keys((await asProgram({ password: 'short' })).body.errors)).toEqual(['password']);
  });
});

test(
  '[A4] an account gets the code for its address, also where the site does not require it',
  { tags: 'variant' },
  async () => {
    const { email } = await registerPerson(undefined, stack.newGuest());
    const mail = await untilMailTo(email, 'email_verification', { site: stack.url });
    expect(mail.text).toMatch(/^\d{6}$/m);
  },
);

test('[A4] an invite names its type', async () => {
  const answer = await stack.newGuest().call(register, { body: form({ invite_id: randomUUID() }) });
  expect(Object.keys(answer.body.errors)).toEqual(['invite_type']);
});

describe('suspended people', () => {
  async function refusalOf(ban: { banComment?: string; bannedUntilMs?: number }): Promise<string[]> {
    const { id, email } = await stack.newPerson();
    await stack.data.User.patch({ userId: id })
      .set({ bannedAtMs: 1, ...ban })
      .go();
    const wrong = await stack.newGuest().call(login, { body: { email, password: 'wrong' } });
    expect(wrong.body.errors).toEqual({ email: ['Wrong e-mail address or password.'] });
    const answer = await stack.newGuest().call(login, { body: { email, password } });
    expect(answer.status).toBe(422);
    expect(answer.headers.getSetCookie()).toEqual([]);
    return answer.body.errors.email as string[];
  }

  test('[A1] [LOG-8] learn it with the reason and the end, if they know the password', async () => {
    const bannedUntilMs = Date.UTC(2090, 0, 2);
    expect(await refusalOf({})).toEqual(['Your account has been suspended.']);
    expect(await refusalOf({ banComment: 'Spam.' })).toEqual(['Your account has been suspended. Spam.']);
    expect(await refusalOf({ banComment: 'Spam.', bannedUntilMs })).toEqual([
      'Your account has been suspended. Spam. Until 2090-01-02T00:00:00.000000Z.',
    ]);
  });

  test('[A1] may sign in again when the time is over', async () => {
    const { id, email } = await stack.newPerson();
    await stack.data.User.patch({ userId: id }).set({ bannedAtMs: 1, bannedUntilMs: 2 }).go();
    expect((await stack.newGuest().call(login, { body: { email, password } })).status).toBe(200);
  });
});

test('[A1] a wrong password and an unknown address cost the same work', async () => {
  const { email } = await stack.newPerson();
  const signIn = async (address: string) => {
    const body = { email: address, password: 'wrong' };
    return getRequestLine(await stack.newGuest().call(login, { body }));
  };
  // The less costly of two calls: once a second, one reads the version of the site's configuration.
  const costOf = async (address: string) => {
    const lines = [await signIn(address), await signIn(address)];
    const { tableCalls, identityCalls, writeUnits } = lines.reduce((one, other) =>
      one.tableCalls <= other.tableCalls ? one : other,
    );
    return { tableCalls, identityCalls, writeUnits };
  };
  const [known, unknown] = [await costOf(email), await costOf(newAddress())];
  expect(known).toMatchObject({ identityCalls: 1 });
  expect(unknown).toEqual(known);
});

describe('the site’s rules', () => {
  const policies = [{ id: 'terms', label: 'Terms', link: '/pages/terms' }];

  afterEach(() => stack.changeSettings('client', {}));

  test('[A4] [REG-2] [A12] policies must be accepted, which a program cannot', async () => {
    await stack.changeSettings('client', { registration: { policies } });
    const refused = await stack.newGuest().call(register, { body: form({ terms: false }) });
    expect(refused.body.errors).toEqual({ terms: ['Accept this to continue.'] });
    expect((await stack.newGuest().call(register, { body: form({ terms: true }) })).status).toBe(200);
    expect((await asProgram({ terms: true })).status).toBe(403);
  });

  test('[A4] [A12] registration may be off', { tags: 'variant' }, async () => {
    await stack.changeSettings('client', { registration: { disable: true } });
    for (const answer of [await stack.newGuest().call(register, { body: form() }), await asProgram()]) {
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({ code: 'registrationDisabled', message: 'Registration is disabled.' });
    }
  });
});
