import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { login, logout } from '#shared/routes/accounts/auth.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import { type Answer, Visitor } from '../../support/visitor.ts';
import { copyOf, findSetCookie, signInElsewhere } from '../../support/builders/visits.ts';

const wrong = 'Wrong e-mail address or password.';
const me = { params: { id: 'me' } };
/** Shared by tests that never guess: wrong passwords count for a person, whichever test typed them. */
let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

describe('sign-in', () => {
  test('[A1] answers the bootstrap data of the person', { tags: 'variant' }, async () => {
    const guest = newGuest();
    const { email, password } = ann;
    const answer = await guest.call(login, { body: { email, password, remember: true } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'success', two_factor: false });
    expect(answer.body.bootstrapData.user).toMatchObject({ id: ann.id, email });
    expect((await guest.call(getUser, me)).body.user.id).toBe(ann.id);
  });

  test('[A1] [LOG-8] wrong password names the email field; an unknown address answers the same', async () => {
    const bob = await newPerson();
    const known = await newGuest().call(login, { body: { email: bob.email, password: 'wrong' } });
    const unknown = await newGuest().call(login, {
      body: { email: `${randomUUID()}@example.com`, password: 'wrong' },
    });
    expect(known.status).toBe(422);
    expect(known.body).toEqual({
      status: 'error',
      code: 'wrongCredentials',
      message: wrong,
      errors: { email: [wrong] },
      details: { email: [{ code: 'wrongCredentials' }] },
    });
    expect(unknown.status).toBe(known.status);
    expect(unknown.text).toBe(known.text);
    const names = (answer: Answer) => [...answer.headers.keys()].sort();
    expect(names(unknown)).toEqual(names(known));
    expect(known.headers.getSetCookie()).toEqual([]);
  });

  test('[A1] [C56] the address is trimmed and its case does not count; the password is taken as typed', async () => {
    const { email, password } = await newPerson();
    const loose = { email: `  ${email.toUpperCase()} `, password };
    expect((await newGuest().call(login, { body: loose })).status).toBe(200);
    for (const typed of [` ${password}`, `${password} `, password.toUpperCase()]) {
      expect((await newGuest().call(login, { body: { email, password: typed } })).status).toBe(422);
    }
  });

  test('[A1] what is missing is named', async () => {
    const answer = await newGuest().call(login, { body: {} });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual(['email', 'password']);
  });

  test('[A1] [C20] a session id that somebody planted is not taken over', { tags: 'variant' }, async () => {
    const victim = newGuest();
    const planted = 'P'.repeat(43);
    victim.cookies.set('be_session', planted);
    victim.cookies.set('XSRF-TOKEN', 'planted');
    const { email, password } = ann;
    expect((await victim.call(login, { body: { email, password } })).status).toBe(200);
    expect(victim.cookies.get('be_session')).not.toBe(planted);
    expect(victim.cookies.get('XSRF-TOKEN')).not.toBe('planted');
    const attacker = newGuest();
    attacker.cookies.set('be_session', planted);
    expect((await attacker.call(getUser, me)).status).toBe(401);
  });

  test('[A1] who is signed in stays who they are', { tags: 'variant' }, async () => {
    const [bob, cy] = [await newPerson(), await newPerson()];
    const before = new Map(bob.cookies);
    const answer = await bob.call(login, { body: { email: cy.email, password: cy.password } });
    expect(answer.status).toBe(200);
    expect(answer.body.bootstrapData.user.id).toBe(bob.id);
    expect(bob.cookies).toEqual(before);
    expect((await bob.call(getUser, me)).body.user.id).toBe(bob.id);
  });
});

describe('sign-out', () => {
  test('[A3] ends the session at once, also for who copied the cookie', async () => {
    const bob = await newPerson();
    const [thief, elsewhere] = [copyOf(bob), await signInElsewhere(bob)];
    expect((await thief.call(getUser, me)).status).toBe(200);
    const answer = await bob.call(logout);
    expect(answer.status).toBe(200);
    expect(answer.body.bootstrapData.user).toBeNull();
    expect(findSetCookie(answer, 'be_session')).toMatchObject({ value: '', 'max-age': '0', path: '/' });
    expect(findSetCookie(answer, 'XSRF-TOKEN')?.['value']).not.toBe(thief.cookies.get('XSRF-TOKEN'));
    expect((await thief.call(getUser, me)).status).toBe(401);
    expect((await bob.call(getUser, me)).status).toBe(401);
    expect((await elsewhere.call(getUser, me)).status).toBe(200);
  });

  test('[A3] calls that meet the sign-out are answered before it or refused after it', async () => {
    const bob = await newPerson();
    const thief = copyOf(bob);
    const racing = Array.from({ length: 12 }, () => thief.call(getUser, me));
    const [out, ...answers] = await Promise.all([bob.call(logout), ...racing]);
    expect(out?.status).toBe(200);
    for (const answer of answers) expect([200, 401]).toContain(answer.status);
    expect((await thief.call(getUser, me)).status).toBe(401);
  });

  test('[A3] is for who is signed in', async () => {
    expect((await newGuest().call(logout)).status).toBe(401);
  });

  test('[A3] somebody else can sign in at the same browser', async () => {
    const [bob, cy] = [await newPerson(), await newPerson()];
    await bob.call(logout);
    const { email, password } = cy;
    expect((await bob.call(login, { body: { email, password } })).status).toBe(200);
    expect((await bob.call(getUser, me)).body.user.id).toBe(cy.id);
  });
});

describe('guessing', () => {
  const attempt = (visitor: Visitor, email: string, password: string) =>
    visitor.call(login, { body: { email, password } });

  test('[A1] strangers have four guesses together, and cannot lock out a browser that the owner signed in with', async () => {
    const bob = await newPerson();
    for (let count = 0; count < 4; count += 1) {
      expect((await attempt(newGuest(), bob.email, `wrong ${count}`)).status).toBe(422);
    }
    const refused = await attempt(newGuest(), bob.email, bob.password);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(refused.body.message).toContain(String(seconds));
    await bob.call(logout);
    expect((await attempt(bob, bob.email, bob.password)).status).toBe(200);
  });
});
