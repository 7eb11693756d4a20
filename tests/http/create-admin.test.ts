import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStack } from '../../infra/local/local-stack.ts';
import { startOwnStack } from './own-stack.ts';

let stack: LocalStack;
beforeAll(async () => {
  stack = await startOwnStack();
});
afterAll(() => stack.close());

const password = 'correct horse battery';
const create = (email: string) =>
  stack.invoke(stack.outputs['CreateAdminFunction'] ?? '', { email, password });

test('an address that has an account is left as it is', async () => {
  expect(await create('first@example.com')).toEqual({ created: true });
  expect(await create('first@example.com')).toEqual({ created: false });
});

test('of two at once one makes the account, and the other takes its password back', async () => {
  const both = await Promise.allSettled([create('second@example.com'), create('second@example.com')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const removals = stack.calls().filter(({ action }) => action === 'cognito-idp:AdminDeleteUser');
  expect(removals).toMatchObject([{ decision: 'allowed', count: 1 }]);
});
