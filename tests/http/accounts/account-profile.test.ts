import { beforeAll, describe, expect, test } from 'vitest';
import { getLoggedUser, skipProfile, updateUser } from '#shared/routes/accounts/account.ts';
import { login } from '#shared/routes/accounts/auth.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { newGuest, newPerson, newProgramOf, type Person, signInAdmin } from '../../support/people.ts';
import type { Visitor } from '../../support/visitor.ts';

const me = { params: { id: 'me' } };
const update = (visitor: Visitor, body: object, id: string | number = 'me') =>
  visitor.call(updateUser, { params: { id }, body });

let admin: Person;

beforeAll(async () => {
  admin = await signInAdmin();
});

describe('U2', () => {
  test('[U2] every field is kept, shown at once, and absent ones stay', async () => {
    const ann = await newPerson();
    const names = { first_name: '  Ann ', last_name: 'O’Neil' };
    const places = { country_id: 101, state_id: 12 };
    const habits = { language: 'de', country: 'DE', timezone: 'Asia/Kolkata' };
    const first = await update(ann, names, ann.id);
    expect(first.body.user).toMatchObject({
      first_name: 'Ann',
      name: 'Ann O’Neil',
      display_name: 'Ann O’Neil',
    });
    await update(ann, places);
    const { user } = (await update(ann, habits)).body;
    expect(user).toMatchObject({ ...places, ...habits, first_name: 'Ann', last_name: 'O’Neil' });
    expect((await ann.call(getUser, me)).body.user).toEqual(user);
  });

  test(
    '[U2] empty text and null take a field away; unknown fields are passed over',
    { tags: 'variant' },
    async () => {
      const ann = await newPerson();
      await update(ann, { first_name: 'Ann', last_name: 'Lee', country: 'FR', timezone: 'Europe/Paris' });
      const body = {
        first_name: '',
        last_name: null,
        country: null,
        timezone: '',
        skip_counter: 9,
      };
      const { user } = (await update(ann, body)).body;
      expect(user).toMatchObject({ first_name: null, last_name: null, country: null, timezone: null });
      expect(user.roles.map(({ id }: { id: number }) => id)).toEqual([2]);
      expect(user).toMatchObject({ skip_counter: 0, name: ann.email.split('@')[0] });
    },
  );

  test.each<[string, object]>([
    ['country_id', { country_id: 0 }],
    ['country_id', { country_id: 250 }],
    ['state_id', { state_id: 37 }],
    ['state_id', { country_id: 1, state_id: 12 }],
    ['language', { language: 'tlh' }],
    ['language', { language: '../de' }],
    ['country', { country: 'XX' }],
    ['country', { country: 'de' }],
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['timezone', { timezone: '+05:30' }],
    ['first_name', { first_name: 'x'.repeat(256) }],
    ['image', { image: 'https://example.com/me.png' }],
    ['image', { image: 'javascript:alert(1)' }],
  ])('[U2] 422 on %s for %j, and nothing is changed', async (field, body) => {
    const ann = await newPerson();
    const answer = await update(ann, { last_name: 'Lee', ...body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect((await ann.call(getUser, me)).body.user.last_name).toBeNull();
  });

  test('[U2] all fields at fault are named', { tags: 'variant' }, async () => {
    const body = { country_id: 999, language: 'xx', timezone: 'xx', country: 'xx' };
    const { errors } = (await update(await newPerson(), body)).body;
    expect(Object.keys(errors).sort()).toEqual(['country', 'country_id', 'language', 'timezone']);
    expect(errors.language).toEqual(['There is no such language.']);
  });

  test('[U2] a state does not come along into another country', { tags: 'variant' }, async () => {
    const ann = await newPerson();
    await update(ann, { state_id: 3 });
    expect((await update(ann, { country_id: 101 })).body.user.state_id).toBe(3);
    expect((await update(ann, { country_id: 60 })).body.user).toMatchObject({ country_id: 60, state_id: 0 });
  });

  test('[U2] refuses the own address, and takes it where it is the same', { tags: 'variant' }, async () => {
    const ann = await newPerson();
    const answer = await update(ann, { email: 'other@example.com', country: 'XX', first_name: 'Ann' });
    expect([answer.status, answer.body.details]).toEqual([
      422,
      { email: [{ code: 'fieldNotAllowed' }], country: [{ code: 'unknownCountry' }] },
    ]);
    const same = await update(ann, { email: ann.email.toUpperCase(), first_name: 'Ann' });
    expect(same.body.user).toMatchObject({ email: ann.email, first_name: 'Ann' });
  });

  test.each([
    ['roles', [5]],
    ['permissions', [{ name: 'admin' }]],
    ['available_space', 10 ** 15],
    ['email_verified_at', true],
    ['password', 'a new long password'],
  ])('[U2] refuses %s, changes nothing, and ignores what no call knows', async (field, value) => {
    const ann = await newPerson();
    const refused = await update(ann, { first_name: 'Eve', [field]: value });
    expect([refused.status, refused.body.details]).toEqual([422, { [field]: [{ code: 'fieldNotAllowed' }] }]);
    expect((await update(ann, { shoe_size: 44 })).body.user.first_name).toBeNull();
  });

  test('[U2] other people do not exist, whether they do or not', { tags: 'variant' }, async () => {
    const [ann, bob] = await Promise.all([newPerson(), newPerson()]);
    const known = await update(bob, { first_name: 'Eve' }, ann.id);
    const unknown = await update(bob, { first_name: 'Eve' }, 12_345);
    expect([known.status, known.text]).toEqual([404, unknown.text]);
    expect((await ann.call(getUser, me)).body.user.first_name).toBeNull();
    expect((await update(newGuest(), { first_name: 'Eve' }, ann.id)).status).toBe(401);
  });

  test('[U2] a program changes its own person too', { tags: 'variant' }, async () => {
    const ann = await newPerson();
    const program = await newProgramOf(ann);
    expect((await update(program, { first_name: 'Ann' })).body.user).toMatchObject({ id: ann.id });
  });

  test('[U2] who manages users changes others, and gives them a free address', async () => {
    const [ann, bob] = await Promise.all([newPerson(), newPerson()]);
    const taken = await update(admin, { email: bob.email.toUpperCase() }, ann.id);
    expect(taken.body.errors).toEqual({ email: ['This e-mail address is already in use.'] });
    expect((await update(admin, { email: 'nonsense' }, ann.id)).status).toBe(422);
    const email = `new-${ann.email}`;
    const changed = await update(admin, { email: ` ${email.toUpperCase()} `, last_name: 'Lee' }, ann.id);
    expect(changed.body.user).toMatchObject({ email, last_name: 'Lee', email_verified_at: null });
    const signIn = (address: string) =>
      newGuest().call(login, { body: { email: address, password: ann.password } });
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(ann.email)).status).toBe(422);
    expect((await newPerson(ann.email)).email).toBe(ann.email);
  });

  test('[U2] two who want one address at once: one gets it', async () => {
    const people = await Promise.all([newPerson(), newPerson(), newPerson()]);
    const email = `wanted-${people[0].email}`;
    const answers = await Promise.all(people.map(({ id }) => update(admin, { email }, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });
});

describe('U3', { tags: 'variant' }, () => {
  const skip = (visitor: Visitor, userId: unknown) =>
    visitor.call(skipProfile, { body: { user_id: userId } });

  test('[U3] each skip is counted', async () => {
    const ann = await newPerson();
    expect((await skip(ann, ann.id)).body.user).toMatchObject({ id: ann.id, skip_counter: 1 });
    await Promise.all([skip(ann, ann.id), skip(ann, ann.id)]);
    expect((await ann.call(getUser, me)).body.user.skip_counter).toBe(3);
  });

  test('[U3] for oneself alone, and not by a program', async () => {
    const [ann, bob] = await Promise.all([newPerson(), newPerson()]);
    expect((await skip(bob, ann.id)).status).toBe(403);
    expect((await skip(bob, 'me')).status).toBe(422);
    expect((await skip(await newProgramOf(ann), ann.id)).status).toBe(403);
    expect((await ann.call(getUser, me)).body.user.skip_counter).toBe(0);
  });
});

test('[U10] who calls, by session and by token; guests get 401', { tags: 'variant' }, async () => {
  const ann = await newPerson();
  const bySession = await ann.call(getLoggedUser);
  const byToken = await (await newProgramOf(ann)).call(getLoggedUser);
  expect(bySession.body).toMatchObject({ status: 'success', user: { id: ann.id, email: ann.email } });
  expect(byToken.body).toEqual(bySession.body);
  const refused = await newGuest().call(getLoggedUser);
  expect([refused.status, refused.body]).toEqual([
    401,
    { code: 'unauthenticated', message: 'Unauthenticated.' },
  ]);
});

describe('U1', () => {
  test('[U1] [C37] relations are counted by loadCount, and unknown ones passed over', async () => {
    const ann = await newPerson();
    await newProgramOf(ann);
    const query = { loadCount: 'tokens,roles,social_profiles,permissions,subscriptions,secrets' };
    const { user } = (await ann.call(getUser, { ...me, query })).body;
    expect(user).toMatchObject({ tokens_count: 1, roles_count: 1, social_profiles_count: 0 });
    expect(user).toMatchObject({ permissions_count: user.permissions.length, subscriptions_count: 0 });
    expect(user).not.toHaveProperty('tokens');
    expect(user).not.toHaveProperty('secrets_count');
  });

  test('[U1] bans are for those who manage users', { tags: 'variant' }, async () => {
    const ann = await newPerson();
    const query = { with: 'bans' };
    const byAdmin = await admin.call(getUser, { params: { id: ann.id }, query });
    expect(byAdmin.body.user).toMatchObject({ banned_at: null, bans: [] });
    expect((await ann.call(getUser, { ...me, query })).body.user).not.toHaveProperty('bans');
  });
});
