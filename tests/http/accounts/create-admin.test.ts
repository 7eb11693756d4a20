import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStack } from '../../../infra/local/local-stack.ts';
import { leaseStack } from '../../support/stack/leased-stack.ts';

let stack: LocalStack;
beforeAll(async () => {
  stack = await leaseStack();
});
afterAll(() => stack.close());

const password = 'correct horse battery';
const create = (email: string) =>
  stack.invoke(stack.outputs['CreateAdminFunction'] ?? '', { email, password });

test('an address that has an account is left as it is', async () => {
  expect(await create('first@example.com')).toEqual({ created: true });
  expect(await create('first@example.com')).toEqual({ created: false });
});

/** How often the function took back a password of which no account was made. */
const countRemovals = () =>
  stack
    .calls()
    .filter(
      ({ action, function: name }) => action === 'cognito-idp:AdminDeleteUser' && /createadmin/.test(name),
    )
    .reduce((sum, { count }) => sum + count, 0);

test('of two at once one makes the account, and the other takes its password back', async () => {
  const before = countRemovals();
  // The second call may have to start a function: the first must not be done before the second has looked.
  stack.faults.add({ target: 'cognito', function: '*createadmin*', kind: 'slow', ms: 2000, times: 1 });
  const both = await Promise.allSettled([create('second@example.com'), create('second@example.com')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(countRemovals() - before).toBe(1);
});
