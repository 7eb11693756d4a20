import { beforeAll, describe, expect, test } from 'vitest';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { login } from '#shared/routes/accounts/auth.ts';
import { createUser } from '#shared/routes/accounts/managed-users.ts';
import { resetPassword } from '#shared/routes/accounts/passwords.ts';
import { getUser, listUsers } from '#shared/routes/accounts/users.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { listMailsTo, untilMailTo } from '../../support/mails-to.ts';
import { newAdmin, newGuest, newPerson, newProgramOf, newStaff, type Person } from '../../support/people.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

let admin: Person;
/** Manages users, and holds no other permission of staff. */
let manager: Person;

beforeAll(async () => {
  admin = await newAdmin();
  manager = await newStaff(['admin.access', 'users.update']);
});

const password = 'set by somebody else';
const newAddress = () => `${crypto.randomUUID()}@example.com`;
const create = (caller: Visitor, body: object) => caller.call(createUser, { body });
const detailsOf = ({ status, body }: Answer) => [status, body.details];
const signIn = (email: string, typed = password) =>
  newGuest().call(login, { body: { email, password: typed } });
const isUnknown = async (email: string) => {
  const { pagination } = (await admin.call(listUsers, { query: { query: email } })).body;
  return pagination.data.length === 0;
};

describe('a new user', () => {
  test('[AU2] has what was sent, signs in, and gets a welcome without the password', async () => {
    const email = newAddress();
    const answer = await create(manager, {
      email: ` ${email.toUpperCase()}`,
      password,
      first_name: 'Ann',
      last_name: 'Lee',
      roles: [roleIds.resellers],
      permissions: [{ name: 'files.view' }],
      available_space: 1000,
      email_verified_at: true,
      language: 'de',
      country: 'DE',
      timezone: 'Europe/Berlin',
      send_welcome: true,
    });
    expect(answer.status, answer.text).toBe(201);
    const { user } = answer.body;
    expect(user).toMatchObject({
      email,
      name: 'Ann Lee',
      email_verified_at: expect.any(String) as string,
      roles: [{ id: roleIds.resellers }],
      direct_permissions: [{ name: 'files.view' }],
      available_space: 1000,
      space_used: 0,
      language: 'de',
      country: 'DE',
      timezone: 'Europe/Berlin',
      has_password: true,
    });
    expect((await admin.call(getUser, { params: { id: user.id } })).body.user).toMatchObject(user);
    expect(await isUnknown(email)).toBe(false);
    expect((await signIn(email)).status).toBe(200);
    const { text } = await untilMailTo(email, 'welcome');
    expect(text).not.toContain(password);
    expect((await listMailsTo(email)).map(({ tags }) => tags['template'])).not.toContain(
      'account_invitation',
    );
  });

  test('[AU2] without a password chooses one by the link of an invitation, which proves the address', async () => {
    const email = newAddress();
    const answer = await create(manager, { email });
    expect(answer.body.user).toMatchObject({
      email_verified_at: null,
      has_password: false,
      available_space: null,
      roles: [{ id: roleIds.users }],
    });
    const { text } = await untilMailTo(email, 'account_invitation');
    const [, token = ''] = /\/password\/reset\/([\w-]+)\?email=/.exec(text) ?? [];
    expect(text).toContain('7 days');
    const body = { email, token, password, password_confirmation: password };
    expect((await newGuest().call(resetPassword, { body })).status).toBe(200);
    expect((await newGuest().call(resetPassword, { body })).status).toBe(422);
    expect((await signIn(email)).status).toBe(200);
    const { user } = (await admin.call(getUser, { params: { id: answer.body.user.id } })).body;
    expect(user).toMatchObject({ has_password: true, email_verified_at: expect.any(String) as string });
  });

  test('[AU2] with a password gets no mail unless it is asked for, and no role where none is sent', async () => {
    const email = newAddress();
    const { user } = (await create(manager, { email, password, roles: [] })).body;
    expect(user.roles).toEqual([]);
    await signIn(email);
    const marker = newAddress();
    await create(manager, { email: marker });
    await untilMailTo(marker, 'account_invitation');
    expect(await listMailsTo(email, 'welcome')).toEqual([]);
  });

  test('[AU2] is told in the audit log, with roles by name', { tags: 'variant' }, async () => {
    const email = newAddress();
    const { user } = (await create(admin, { email, roles: [roleIds.admins], available_space: 5 })).body;
    const filters = encodeFilters([
      { key: 'target_type', operator: '=', value: 'user' },
      { key: 'target_id', operator: '=', value: String(user.id) },
    ]);
    const { data } = (await admin.call(listAuditEntries, { query: { filters } })).body.pagination;
    expect(data).toMatchObject([{ action: 'user.create', actor: { id: admin.id } }]);
    expect(data[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'email', from: null, to: email },
        { field: 'roles', from: null, to: 'admins' },
        { field: 'availableSpaceBytes', from: null, to: '5' },
      ]),
    );
  });

  test('[AU2] is made once, however often the same call comes', async () => {
    const email = newAddress();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await manager.call(createUser, { body: { email, password }, headers });
    const again = await manager.call(createUser, { body: { email, password }, headers });
    expect([again.status, again.body.user.id]).toEqual([201, first.body.user.id]);
  });
});

describe('refusals', () => {
  test.each([
    [401, 'a guest', () => newGuest()],
    [403, 'a user', () => newPerson()],
    [403, 'admin.access alone', () => newStaff(['admin.access'])],
    [403, 'users.update alone', () => newStaff(['users.update'])],
    [403, 'a program of a user', async () => newProgramOf(await newPerson())],
  ])('[AU2] %i for %s', async (status, _who, make) => {
    const email = newAddress();
    expect((await create(await make(), { email })).status).toBe(status);
    expect(await isUnknown(email)).toBe(true);
  });

  test('[AU2] a program of who manages users creates them too', { tags: 'variant' }, async () => {
    const program = await newProgramOf(await newStaff(['admin.access', 'users.update']));
    expect((await create(program, { email: newAddress() })).status).toBe(201);
  });

  test('[AU2] 422 where somebody has the address, also of several at once', async () => {
    const ann = await newPerson();
    const taken = { email: [{ code: 'emailTaken' }] };
    expect(detailsOf(await create(manager, { email: ann.email.toUpperCase() }))).toEqual([422, taken]);
    const email = newAddress();
    const answers = await Promise.all([1, 2, 3].map(() => create(manager, { email, password })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    expect((await signIn(email)).status).toBe(200);
  });

  test.each([
    [['email'], { email: 'nobody' }],
    [['roles'], { roles: [roleIds.guests] }],
    [['roles'], { roles: [99_999_999] }],
    [['password'], { password: 'short' }],
    [['permissions.0.name'], { permissions: [{ name: 'files.fly' }] }],
    [['language', 'roles'], { language: 'xx', roles: [roleIds.subscribers] }],
    [['send_welcome'], { send_welcome: 'yes' }],
  ])('[AU2] 422 at %j for %j', async (fields, body) => {
    const email = newAddress();
    const answer = await create(admin, { email, ...body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.details).toSorted()).toEqual(fields);
    expect(await isUnknown(email)).toBe(true);
  });

  test('[AU2] 403 for a permission of staff that the caller may not give', async () => {
    const email = newAddress();
    for (const body of [
      { roles: [roleIds.admins] },
      { permissions: [{ name: 'admin' }] },
      { permissions: [{ name: 'settings.update' }] },
    ]) {
      expect((await create(manager, { email, ...body })).status).toBe(403);
    }
    expect(await isUnknown(email)).toBe(true);
    expect((await create(manager, { email, permissions: [{ name: 'users.update' }] })).status).toBe(201);
  });
});
