import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTokenByLogin, login, logout, register } from '#shared/routes/accounts/auth.ts';
import { copyOf } from '../../support/builders/visits.ts';
import type { Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import { beginWindow } from '../../support/stack/begin-window.ts';
import { Visitor } from '../../support/visitor.ts';

let stack: AccountStack;
/** Never guesses: wrong passwords count for a person, whichever test typed them. */
let ann: Person;

beforeAll(async () => {
  stack = await startAccountStack();
  ann = await stack.newPerson();
});
afterAll(() => stack.close());

const attempt = (visitor: Visitor, email: string, password: string) =>
  visitor.call(login, { body: { email, password } });

function registerFrom(visitor: Visitor) {
  const password = 'a good long password';
  const body = { email: `${randomUUID()}@example.com`, password, password_confirmation: password };
  return visitor.call(register, { body });
}

test(
  '[A1] [LOG-8] five attempts a minute for an address of each kind, then not even the right password',
  { tags: 'variant' },
  async () => {
    await beginWindow(stack, 60);
    const bob = await stack.newPerson();
    // A browser that the account knows: those that it does not know have fewer guesses.
    const guest = copyOf(bob);
    await guest.call(logout);
    for (let count = 0; count < 4; count += 1) {
      // Spelled differently each time: it is the same address.
      const spelled = count % 2 === 0 ? bob.email.toUpperCase() : ` ${bob.email} `;
      expect((await attempt(guest, spelled, `wrong ${count}`)).status).toBe(422);
    }
    // Programs sign in with the same password, so their attempts count along.
    const body = { email: bob.email, password: 'wrong', device_name: 'guess' };
    expect((await guest.call(createTokenByLogin, { body })).status).toBe(422);
    const refused = await attempt(guest, bob.email, bob.password);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('x-ratelimit-limit')).toBe('5');
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(guest.cookies.has('be_session')).toBe(false);
    // It is this address and this person: neither alone is refused.
    expect((await attempt(stack.newGuest(), bob.email, 'wrong')).status).toBe(422);
    expect((await attempt(guest, ann.email, ann.password)).status).toBe(200);
  },
);

test('[A1] attempts at the same moment are counted one by one', async () => {
  await beginWindow(stack, 60);
  const bob = await stack.newPerson();
  const guest = stack.newGuest();
  const tries = Array.from({ length: 9 }, () => attempt(guest, bob.email, 'wrong'));
  const statuses = (await Promise.all(tries)).map((answer) => answer.status).sort();
  expect(statuses).toEqual([422, 422, 422, 422, 429, 429, 429, 429, 429]);
});

test(
  '[A1] a network has thirty failures in ten minutes over all addresses; successes do not count',
  { tags: 'variant' },
  async () => {
    await beginWindow(stack, 600);
    const prefix = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`;
    const nearby = (nth: number) => new Visitor(`${prefix}.${nth}`, stack.url);
    for (let nth = 1; nth <= 3; nth += 1) {
      expect((await attempt(nearby(nth), ann.email, ann.password)).status).toBe(200);
    }
    const sprayed = Array.from({ length: 32 }, (_, nth) =>
      attempt(nearby(nth + 10), `${randomUUID()}@example.com`, 'Summer2026!'),
    );
    const statuses = (await Promise.all(sprayed)).map(({ status }) => status).toSorted();
    expect(statuses.slice(-3)).toEqual([422, 429, 429]);
    expect((await attempt(nearby(50), ann.email, ann.password)).status).toBe(429);
  },
);

test.each(['\uFEFF', '\u00A0'])(
  '[A1] a body that begins with %j is counted',
  { tags: 'variant' },
  async (start) => {
    await beginWindow(stack, 60);
    const bob = await stack.newPerson();
    await bob.call(logout);
    const body = start + JSON.stringify({ email: bob.email, password: 'wrong' });
    const headers = { 'content-type': 'application/json' };
    for (let count = 0; count < 5; count += 1) {
      expect((await bob.call(login, { body, headers })).status).toBe(422);
    }
    expect((await attempt(bob, bob.email, bob.password)).status).toBe(429);
  },
);

test('[A4] ten accounts an hour from one address', { tags: 'variant' }, async () => {
  await beginWindow(stack, 3600);
  const guest = stack.newGuest();
  const answers = await Promise.all(Array.from({ length: 12 }, () => registerFrom(guest)));
  const statuses = answers.map((answer) => answer.status).sort();
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  const refused = answers.find((answer) => answer.status === 429);
  expect(refused?.headers.get('x-ratelimit-limit')).toBe('10');
  expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
  expect((await registerFrom(stack.newGuest())).status).toBe(200);
});
