import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { login, register } from '#shared/routes/accounts/auth.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { getSpaceUsage, getUser } from '#shared/routes/accounts/users.ts';
import { newGuest, newPerson } from '../../support/people.ts';
import type { Visitor } from '../../support/visitor.ts';

const newAddress = () => `${randomUUID()}@example.com`;
const taken = 'This e-mail address is already in use.';

function form(fields: Record<string, unknown> = {}) {
  const { password = 'a good long password' } = fields;
  return { email: newAddress(), password, password_confirmation: password, ...fields };
}

const registerAs = (visitor: Visitor, fields?: Record<string, unknown>) =>
  visitor.call(register, { body: form(fields) });

describe('registration', () => {
  test('[A4] makes an account with an empty drive and signs in', { tags: 'variant' }, async () => {
    const guest = newGuest();
    const email = newAddress();
    const answer = await registerAs(guest, { email: ` ${email.toUpperCase()} ` });
    expect(answer.status).toBe(200);
    expect(answer.body.status).toBe('success');
    const { user, is_session_remembered: isRemembered } = answer.body.bootstrapData;
    expect(isRemembered).toBe(true);
    expect(user).toMatchObject({ email, country_id: 101, state_id: 0, language: 'en', has_password: true });
    expect(user).toMatchObject({ first_name: null, email_verified_at: null, available_space: null });
    expect(user.name).toBe(email.split('@')[0]);
    expect(user.roles.map((role: { name: string }) => role.name)).toEqual(['users']);
    expect((await guest.call(getUser, { params: { id: 'me' } })).body.user.id).toBe(user.id);
    expect((await guest.call(listEntries)).body).toMatchObject({ data: [], total: 0 });
    expect((await guest.call(getSpaceUsage)).body).toMatchObject({ used: 0 });
  });

  test.each<[string, Record<string, unknown>]>([
    ['email', { email: 'nobody' }],
    ['email', { email: 'a@b' }],
    ['email', { email: `${'a'.repeat(64)}@${'b'.repeat(200)}.com` }],
    ['email', { email: '' }],
    ['password', { password: '1234567' }],
    ['password', { password: 'x'.repeat(256) }],
    ['password_confirmation', { password_confirmation: 'something else' }],
    ['password_confirmation', { password_confirmation: '' }],
    ['invite_id', { invite_id: 'abc', invite_type: 'workspace' }],
    ['invite_type', { invite_id: randomUUID(), invite_type: 'friend' }],
  ])('[A4] %s is checked: %o', async (field, fields) => {
    const guest = newGuest();
    const answer = await registerAs(guest, fields);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(guest.cookies.has('be_session')).toBe(false);
  });

  test('[A4] an invite that nobody sent is no longer valid', async () => {
    const answer = await registerAs(newGuest(), { invite_id: randomUUID(), invite_type: 'workspace' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ invite_id: ['This invite is no longer valid'] });
  });

  test('[A4] a taken address is named, however it is spelled', { tags: 'variant' }, async () => {
    const { email, password } = await newPerson();
    const answer = await registerAs(newGuest(), { email: email.toUpperCase() });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ email: [taken] });
    expect((await newGuest().call(login, { body: { email, password } })).status).toBe(200);
  });

  test('[A4] nobody makes themselves an admin', async () => {
    const wishes = {
      roleIds: [5],
      roles: [5],
      permissions: ['admin'],
      available_space: null,
      id: 1,
      userId: 1,
    };
    const guest = newGuest();
    const { user } = (await registerAs(guest, wishes)).body.bootstrapData;
    expect(user.roles.map((role: { id: number }) => role.id)).toEqual([2]);
    expect(user.permissions.map(({ name }: { name: string }) => name)).not.toContain('admin');
    expect(user.id).toBeGreaterThan(1);
  });

  test.each([
    '12345678',
    'x'.repeat(255),
    'with spaces inside',
    'pässwörd✓',
    '🔑🔑🔑🔑🔑🔑🔑🔑',
    '"quotes\' & <tags>',
  ])('[A4] this password works: %.30s', async (password) => {
    const email = newAddress();
    const answer = await registerAs(newGuest(), { email, password });
    expect(answer.status, answer.text).toBe(200);
    expect((await newGuest().call(login, { body: { email, password } })).status).toBe(200);
  });

  test.each([' before all', 'behind all ', '        '])(
    '[A4] a password with a blank at an end is refused: "%s"',
    async (password) => {
      const answer = await registerAs(newGuest(), { password });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(['password']);
    },
  );

  test('[A4] who is signed in may make another account and is that person then', async () => {
    const bob = await newPerson();
    const answer = await registerAs(bob);
    expect(answer.status).toBe(200);
    const { user } = (await bob.call(getUser, { params: { id: 'me' } })).body;
    expect(user.id).toBe(answer.body.bootstrapData.user.id);
    expect(user.id).not.toBe(bob.id);
  });
});

describe('at the same moment', () => {
  test('[A4] one address, many registrations: exactly one wins, and its password works', async () => {
    const email = newAddress();
    const passwords = Array.from({ length: 8 }, (_, index) => `password number ${index}`);
    const answers = await Promise.all(
      passwords.map((password) => registerAs(newGuest(), { email, password })),
    );
    const winners = passwords.filter((_, index) => answers[index]?.status === 200);
    expect(winners).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual({ email: [taken] });
    }
    const [winner = ''] = winners;
    const signIn = (password: string) => newGuest().call(login, { body: { email, password } });
    expect((await signIn(winner)).status).toBe(200);
    // Three of the others: the identity service locks an account for a moment after five.
    const losers = passwords.filter((password) => password !== winner).slice(0, 3);
    for (const loser of losers) expect((await signIn(loser)).status).toBe(422);
  });
});
