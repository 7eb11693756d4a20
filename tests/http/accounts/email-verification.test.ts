import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  completeTwoFactorChallenge,
  logout,
  register,
  verifyHumanCheck,
} from '#shared/routes/accounts/auth.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { resendEmailVerification, verifyEmail } from '#shared/routes/accounts/email-verification.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { type AccountStack, readWholeTable, startAccountStack } from '../../support/stack/account-stack.ts';
import { type ArrivedMail, listMailsTo, untilMailTo } from '../../support/mails-to.ts';
import { newProgramOf, type Person, registerPerson } from '../../support/people.ts';
import { copyOf } from '../../support/builders/visits.ts';

const wrongCode = { code: ['The code is invalid or has expired.'] };
const me = { params: { id: 'me' } };
let stack: AccountStack;

beforeAll(async () => {
  stack = await startAccountStack();
  await stack.changeSettings('client', { require_email_confirmation: true });
});
afterAll(() => stack.close());

/** Registers over HTTP, as a code is sent by that alone. */
const newcomer = () => registerPerson(undefined, stack.newGuest());
const site = () => ({ site: stack.url });
const verify = (person: Person, code: unknown) => person.call(verifyEmail, { body: { code } });
const resend = (person: Person, email = person.email) =>
  person.call(resendEmailVerification, { body: { email } });

const codeIn = ({ text }: ArrivedMail) => /^\d{6}$/m.exec(text)?.[0] ?? '';
async function codeFor({ email }: Person, after?: ArrivedMail): Promise<string> {
  return codeIn(await untilMailTo(email, 'email_verification', { ...site(), ...(after && { after }) }));
}
const otherThan = (code: string) => (code === '999999' ? '999998' : '999999');

describe('who has not verified their address', { tags: 'variant' }, () => {
  test('[A4] is told so by the registration, and gets a code instead of a welcome', async () => {
    const guest = stack.newGuest();
    const email = `${crypto.randomUUID()}@example.com`;
    const password = 'a good long password';
    const body = { email, password, password_confirmation: password };
    const answer = await guest.call(register, { body });
    expect(answer.body).toMatchObject({
      status: 'needs_email_verification',
      bootstrapData: { user: { email, email_verified_at: null }, require_email_confirmation: true },
    });
    const mail = await untilMailTo(email, undefined, site());
    expect(mail.tags['template']).toBe('email_verification');
    const code = codeIn(mail);
    expect(code).toMatch(/^[1-9]\d{5}$/);
    expect(await readWholeTable(stack)).not.toContain(`"${code}"`);
  });

  test('[1.4] [A8] [A9] may verify it, see themselves and sign out, and nothing else', async () => {
    const ann = await newcomer();
    const program = await newProgramOf(ann, stack.newGuest());
    for (const caller of [ann, program]) {
      const refused = await caller.call(listEntries);
      expect(refused.status).toBe(403);
      expect(refused.body).toEqual({
        code: 'emailNotVerified',
        message: 'Your email address is not verified.',
      });
      expect((await caller.call(getUser, me)).status).toBe(200);
      expect((await caller.call(getBootstrapData)).status).toBe(200);
    }
    expect((await ann.call(completeTwoFactorChallenge, { body: { code: '123456' } })).status).toBe(409);
    expect((await ann.call(verifyHumanCheck, { body: { token: 'x' } })).status).toBe(200);
    expect((await ann.call(logout)).status).toBe(200);
  });
});

describe('the code', () => {
  test('[A9] opens the site, and the person is welcomed', { tags: 'variant' }, async () => {
    const ann = await newcomer();
    const code = await codeFor(ann);
    const answer = await verify(ann, code);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.user.email_verified_at).toMatch(/Z$/);
    expect((await ann.call(listEntries)).status).toBe(200);
    await untilMailTo(ann.email, 'welcome', site());
    // Said twice, by two pages: once is enough.
    expect((await verify(ann, code)).status).toBe(200);
    expect(await listMailsTo(ann.email, 'welcome', site())).toHaveLength(1);
    expect((await resend(ann)).status).toBe(409);
  });

  test('[A9] said at the same moment by several pages, one welcome is sent', async () => {
    const ann = await newcomer();
    const code = Number(await codeFor(ann));
    const answers = await Promise.all([1, 2, 3].map(() => verify(ann, code)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    for (const { status } of answers) expect([200, 422]).toContain(status);
    await untilMailTo(ann.email, 'welcome', site());
    const bob = await newcomer();
    await codeFor(bob);
    expect(await listMailsTo(ann.email, 'welcome', site())).toHaveLength(1);
  });

  test.each([{}, { code: '' }, { code: 'abcdef' }, { code: '1234567' }, { code: '-12345' }])(
    '[A9] must be digits, six at most: %o',
    async (body) => {
      const ann = await newcomer();
      const answer = await ann.call(verifyEmail, { body });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(['code']);
    },
  );

  test('[A9] [VER-4] is void after five wrong tries, however they come', { tags: 'variant' }, async () => {
    const ann = await newcomer();
    const code = await codeFor(ann);
    const wrong = otherThan(code);
    const guesses = await Promise.all(
      Array.from({ length: 5 }, () => copyOf(ann).call(verifyEmail, { body: { code: wrong } })),
    );
    for (const { status, body } of guesses) expect([status, body.errors]).toEqual([422, wrongCode]);
    expect((await verify(ann, code)).body.errors).toEqual(wrongCode);
  });

  test('[A9] the fifth try may still be the right one', { tags: 'variant' }, async () => {
    const ann = await newcomer();
    const code = await codeFor(ann);
    for (let count = 0; count < 4; count += 1) await verify(ann, otherThan(code));
    expect((await verify(ann, code)).status).toBe(200);
  });

  test('[A9] is void after half an hour', { tags: 'variant' }, async () => {
    const ann = await newcomer();
    const code = await codeFor(ann);
    await stack.advanceClock(1801);
    expect((await verify(ann, code)).body.errors).toEqual(wrongCode);
  });

  test('[A9] is nobody else’s, and of no other address', { tags: 'variant' }, async () => {
    const [ann, bob] = [await newcomer(), await newcomer()];
    const [ofAnn, ofBob] = [await codeFor(ann), await codeFor(bob)];
    const foreign = ofAnn === ofBob ? otherThan(ofBob) : ofAnn;
    expect((await verify(bob, foreign)).body.errors).toEqual(wrongCode);
    await stack.data.User.patch({ userId: ann.id }).set({ email: 'moved@example.com' }).go();
    expect((await verify(ann, ofAnn)).body.errors).toEqual(wrongCode);
  });
});

describe('another code', { tags: 'variant' }, () => {
  test('[A8] comes by mail, and the one before is void', async () => {
    const ann = await newcomer();
    const first = await untilMailTo(ann.email, 'email_verification', site());
    for (let count = 0; count < 5; count += 1) await verify(ann, otherThan(codeIn(first)));
    await stack.advanceClock(60);
    const answer = await resend(ann);
    expect(answer.body).toEqual({ status: 'success', message: 'Email sent' });
    const second = await codeFor(ann, first);
    const former = second === codeIn(first) ? otherThan(second) : codeIn(first);
    expect((await verify(ann, former)).status).toBe(422);
    expect((await verify(ann, second)).status).toBe(200);
  });

  test('[A8] goes to the caller’s own address alone, and asking for another one costs its owner nothing', async () => {
    const [ann, bob] = [await newcomer(), await newcomer()];
    const refused = await resend(bob, ann.email);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ email: ['This is not the address of your account.'] });
    expect((await resend(ann, ` ${ann.email.toUpperCase()} `)).status).toBe(200);
  });

  test('[A8] once a minute, and six times an hour', async () => {
    const nowMs = await stack.nowMs();
    await stack.advanceClock((3_600_000 - (nowMs % 3_600_000)) / 1000 + 1);
    const ann = await newcomer();
    const statuses = (await Promise.all([resend(ann), resend(ann)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 429]);
    for (let count = 1; count < 6; count += 1) {
      await stack.advanceClock(60);
      expect((await resend(ann)).status).toBe(200);
    }
    await stack.advanceClock(60);
    const seventh = await resend(ann);
    expect(seventh.status).toBe(429);
    expect(Number(seventh.headers.get('retry-after'))).toBeGreaterThan(60);
  });
});
