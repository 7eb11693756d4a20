import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUser } from '#shared/routes/accounts/users.ts';
import { getHealth, issueCsrfCookie } from '#shared/routes/site/system.ts';
import { beginWindow } from '../../support/stack/begin-window.ts';
import { leaseStack, type OwnStack } from '../../support/stack/leased-stack.ts';
import { type Answer, Visitor } from '../../support/visitor.ts';

let stack: OwnStack;

beforeAll(async () => {
  stack = await leaseStack();
});
afterAll(() => stack.close());

const newGuest = () => new Visitor(undefined, stack.url);

test('429 for the 301st call of a guest’s address within a minute, wrong tokens included', async () => {
  await beginWindow(stack, 60);
  const guest = newGuest();
  guest.token = `1|${'x'.repeat(43)}`;
  expect((await guest.call(getUser, { params: { id: 'me' } })).status).toBe(401);
  guest.token = undefined;
  let allowed = 1;
  let refused: Answer | undefined;
  while (!refused) {
    const answers = await Promise.all(Array.from({ length: 23 }, () => guest.call(issueCsrfCookie)));
    refused = answers.find(({ status }) => status === 429);
    allowed += answers.filter(({ status }) => status === 204).length;
  }
  expect(allowed).toBe(300);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(refused.headers.get('x-ratelimit-limit')).toBe('300');
  expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
  expect(refused.body.message).toMatch(/^Too many requests\. Try again in \d+ seconds\.$/);
  expect((await guest.call(getHealth)).status).toBe(200);
  expect((await newGuest().call(issueCsrfCookie)).status).toBe(204);
});
