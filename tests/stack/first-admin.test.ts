import { expect, test } from 'vitest';
import { ensureFirstAdmin } from '../../infra/local/first-admin.ts';
import { makeTemporaryDir } from '../support/local-stack/tiny-assembly.ts';

/** A stack whose function makes an account once, as the real one does. */
function createAccounts({ failsOnce = false } = {}) {
  const passwords = new Map<string, string>();
  let failuresLeft = failsOnce ? 1 : 0;
  return {
    passwords,
    outputs: { CreateAdminFunction: 'create-admin' },
    async invoke(_name: string, event: unknown) {
      const { email, password } = event as { email: string; password: string };
      const created = !passwords.has(email);
      if (created) passwords.set(email, password);
      failuresLeft -= 1;
      if (failuresLeft === 0) throw new Error('killed after the account was made');
      return { created };
    },
  };
}

test('a generated password is told again by later starts', async () => {
  const dataDir = makeTemporaryDir();
  const accounts = createAccounts();
  const admin = await ensureFirstAdmin(accounts, dataDir, {});
  expect(admin).toEqual({
    email: 'admin@example.com',
    password: accounts.passwords.get('admin@example.com'),
  });
  expect(admin?.password?.length).toBeGreaterThanOrEqual(16);
  expect(await ensureFirstAdmin(accounts, dataDir, {})).toEqual(admin);
});

test('a chosen password is used, and not written down', async () => {
  const dataDir = makeTemporaryDir();
  const accounts = createAccounts();
  const environment = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'chosen by hand' };
  expect(await ensureFirstAdmin(accounts, dataDir, environment)).toEqual({ email: 'ada@example.com' });
  expect(accounts.passwords.get('ada@example.com')).toBe('chosen by hand');
});

test('a start that was killed in between loses no password', async () => {
  const dataDir = makeTemporaryDir();
  const accounts = createAccounts({ failsOnce: true });
  await expect(ensureFirstAdmin(accounts, dataDir, {})).rejects.toThrow('killed');
  const admin = await ensureFirstAdmin(accounts, dataDir, {});
  expect(admin?.password).toBe(accounts.passwords.get('admin@example.com'));
});

test('an account that somebody else has made is left alone', async () => {
  const accounts = createAccounts();
  accounts.passwords.set('admin@example.com', 'theirs');
  const dataDir = makeTemporaryDir();
  expect(await ensureFirstAdmin(accounts, dataDir, {})).toBeUndefined();
  expect(await ensureFirstAdmin(accounts, dataDir, {})).toBeUndefined();
  expect(accounts.passwords.get('admin@example.com')).toBe('theirs');
});

test('a template without such a function is refused', async () => {
  const stack = { outputs: {}, invoke: () => Promise.resolve(null) };
  await expect(ensureFirstAdmin(stack, makeTemporaryDir(), {})).rejects.toThrow('CreateAdminFunction');
});
