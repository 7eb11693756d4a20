import { beforeAll, describe, expect, test } from 'vitest';
import { updateUser } from '#shared/routes/accounts/account.ts';
import { enableTwoFactor } from '#shared/routes/accounts/two-factor.ts';
import { getSpaceUsage, getUser } from '#shared/routes/accounts/users.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { newGuest, newPerson, newProgramOf, type Person, signInAdmin } from '../../support/people.ts';
import { confirmOwnPassword } from '../../support/builders/two-factor-calls.ts';

let ann: Person;
let admin: Person;

beforeAll(async () => {
  [ann, admin] = await Promise.all([newPerson(), signInAdmin()]);
});

describe('U1', () => {
  test('[U1] me and the own id are the same person, for programs too', { tags: 'variant' }, async () => {
    const byMe = await ann.call(getUser, { params: { id: 'me' } });
    const byId = await (await newProgramOf(ann)).call(getUser, { params: { id: ann.id } });
    expect(byMe.status).toBe(200);
    expect(byId.body).toEqual(byMe.body);
    expect(byMe.body.user).toEqual({
      id: ann.id,
      first_name: null,
      last_name: null,
      name: ann.email.split('@')[0],
      display_name: ann.email.split('@')[0],
      image: null,
      avatar: null,
      email: ann.email,
      email_verified_at: expect.stringMatching(/Z$/),
      permissions: expect.any(Array),
      roles: [expect.objectContaining({ name: 'users' })],
      subscriptions: [],
      unread_notifications_count: 0,
      country_id: 101,
      state_id: 0,
      language: 'en',
      country: null,
      timezone: null,
      two_factor_confirmed_at: null,
      two_factor_recovery_codes: null,
      has_password: true,
      available_space: null,
      space_unlimited: false,
      skip_counter: 0,
      created_at: expect.stringMatching(/\.\d{6}Z$/),
      updated_at: expect.stringMatching(/\.\d{6}Z$/),
      model_type: 'user',
    });
  });

  test('[U1] nothing secret is in the body', async () => {
    await newProgramOf(ann);
    const answer = await ann.call(getUser, { params: { id: 'me' }, query: { with: 'tokens,roles,x' } });
    expect(answer.text).not.toMatch(/hash|secret|password(?!":true)|stripe|paypal|tokenCount/i);
  });

  test.each(['with', 'load'])(
    '[U1] [T3] tokens and social profiles by %s',
    { tags: 'variant' },
    async (relation) => {
      const bob = await newPerson();
      const program = await newProgramOf(bob);
      const query = { [relation]: 'tokens,social_profiles' };
      const { user } = (await bob.call(getUser, { params: { id: 'me' }, query })).body;
      expect(user.social_profiles).toEqual([]);
      expect(user.tokens).toHaveLength(1);
      expect(String(user.tokens[0].id)).toBe(program.token?.split('|')[0]);
      expect(Object.keys(user.tokens[0]).sort()).toEqual(['created_at', 'id', 'last_used_at', 'name']);
    },
  );

  test('[U1] other people do not exist, whether they do or not', { tags: 'variant' }, async () => {
    const bob = await newPerson();
    const known = await bob.call(getUser, { params: { id: ann.id } });
    const unknown = await bob.call(getUser, { params: { id: 12345 } });
    expect(known.status).toBe(404);
    expect(known.text).toBe(unknown.text);
    for (const id of ['Me', 'ME', '0', `0${bob.id}`, `${bob.id}.0`, 'undefined']) {
      expect((await bob.call(getUser, { params: { id } })).status, id).toBe(404);
    }
  });

  test(
    '[U1] that somebody has recovery codes is theirs alone to see, also before those who manage people',
    { tags: 'variant' },
    async () => {
      const bob = await newPerson();
      await confirmOwnPassword(bob);
      await bob.call(enableTwoFactor);
      const codesFor = async (viewer: Person, id: number | 'me') =>
        (await viewer.call(getUser, { params: { id } })).body.user.two_factor_recovery_codes as unknown;
      expect(await codesFor(bob, 'me')).toHaveLength(8);
      expect(await codesFor(bob, bob.id)).toHaveLength(8);
      expect(await codesFor(admin, bob.id)).toBeNull();
      const changed = await admin.call(updateUser, { params: { id: bob.id }, body: { first_name: 'Bob' } });
      expect(changed.body.user).toMatchObject({ first_name: 'Bob', two_factor_recovery_codes: null });
    },
  );

  test('[U1] who manages users sees them, and 404 for nobody', async () => {
    const answer = await admin.call(getUser, { params: { id: ann.id }, query: { with: 'tokens' } });
    expect(answer.body.user).toMatchObject({ id: ann.id, email: ann.email, tokens: expect.any(Array) });
    for (const id of ['12345', 'abc', '0', 'NaN', 'Infinity']) {
      expect((await admin.call(getUser, { params: { id } })).status, id).toBe(404);
    }
  });

  test('[U1] guests are asked to sign in', async () => {
    expect((await newGuest().call(getUser, { params: { id: 'me' } })).status).toBe(401);
    expect((await newGuest().call(getUser, { params: { id: ann.id } })).status).toBe(401);
  });
});

describe('U9', { tags: 'variant' }, () => {
  test('[U9] what the files take, and the whole allowance', async () => {
    const bob = await newPerson();
    expect((await bob.call(getSpaceUsage)).body).toEqual({
      status: 'success',
      used: 0,
      available: 25 * 1024 ** 3,
    });
    const { id: parentId } = await newFolder(bob);
    await newFile(bob, { content: 'x'.repeat(1234), parentId });
    await newFile(bob, { content: '' });
    for (const workspaceId of [0, '0', '']) {
      expect((await bob.call(getSpaceUsage, { query: { workspaceId } })).body.used).toBe(1234);
    }
  });

  test('[U9] is each person’s own, and of no workspace that they are not in', async () => {
    await newFile(ann, { content: 'mine' });
    const bob = await newPerson();
    expect((await bob.call(getSpaceUsage)).body.used).toBe(0);
    expect((await bob.call(getSpaceUsage, { query: { workspaceId: 7 } })).status).toBe(404);
    expect((await newGuest().call(getSpaceUsage)).status).toBe(401);
  });
});
