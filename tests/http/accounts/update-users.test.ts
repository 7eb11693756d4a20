import { beforeAll, describe, expect, test } from 'vitest';
import type { Permission } from '#shared/permissions/permission.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { listSecurityActivity, listSessions, updateUser } from '#shared/routes/accounts/account.ts';
import { login } from '#shared/routes/accounts/auth.ts';
import { confirmPassword } from '#shared/routes/accounts/passwords.ts';
import { createAccessToken, getUser } from '#shared/routes/accounts/users.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { createRole } from '#shared/routes/site/roles.ts';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import { newFile } from '../../support/builders/drive-builders.ts';
import { waitForNotifications } from '../../support/builders/notification-calls.ts';
import { give } from '../../support/builders/share-calls.ts';
import { signInElsewhere } from '../../support/builders/visits.ts';
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

const update = (caller: Visitor, id: number | string, body: object) =>
  caller.call(updateUser, { params: { id }, body });
const read = async (id: number) => (await admin.call(getUser, { params: { id } })).body.user;
const reasons = ({ status, body }: Answer) => [
  status,
  ...Object.entries((body.details ?? {}) as Record<string, { code: string }[]>).flatMap(([field, list]) =>
    list.map(({ code }) => `${field}: ${code}`),
  ),
];
const idsOf = (roles: { id: number }[]) => roles.map(({ id }) => id);
const namesOf = (permissions: Permission[]) => permissions.map(({ name }) => name);
const newRoleWith = async (...names: string[]) => {
  const body = { name: `role ${crypto.randomUUID()}`, permissions: names.map((name) => ({ name })) };
  return (await admin.call(createRole, { body })).body.role as { id: number; name: string };
};
const password = 'set by somebody else';
const newAddress = () => `${crypto.randomUUID()}@example.com`;
const statusOfSignIn = async (email: string, typed: string) =>
  (await newGuest().call(login, { body: { email, password: typed } })).status;

describe('the fields of those who manage users', () => {
  test('[AU3] are taken for another user, and shown', { tags: 'variant' }, async () => {
    const ann = await newPerson();
    const role = await newRoleWith('files.view');
    const email = newAddress();
    const limits = [{ name: 'file_size', value: 1000 }];
    const answer = await update(manager, ann.id, {
      first_name: 'Ann',
      email,
      password,
      roles: [roleIds.users, role.id],
      permissions: [{ id: 17, name: 'files.create', restrictions: limits }],
      available_space: 5_000_000,
      email_verified_at: true,
      country_id: 60,
      language: 'de',
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.user).toMatchObject({
      id: ann.id,
      first_name: 'Ann',
      email,
      email_verified_at: expect.any(String) as string,
      available_space: 5_000_000,
      effective_space: 5_000_000,
      space_used: 0,
      direct_permissions: [{ name: 'files.create', restrictions: limits }],
      permission_sources: { 'files.create': 'user' },
      country_id: 60,
      language: 'de',
    });
    expect(idsOf(answer.body.user.roles)).toEqual([roleIds.users, role.id]);
    expect(await statusOfSignIn(email, password)).toBe(200);
    const lifted = (await update(manager, ann.id, { space_unlimited: true })).body.user;
    expect(lifted).toMatchObject({
      available_space: 5_000_000,
      space_unlimited: true,
      effective_space: null,
    });
    const cleared = {
      roles: [roleIds.users],
      permissions: [],
      available_space: null,
      space_unlimited: false,
    };
    expect((await update(manager, ann.id, cleared)).body.user).toMatchObject({
      available_space: null,
      space_unlimited: false,
      direct_permissions: [],
      roles: [{ id: roleIds.users }],
    });
  });

  test('[AU3] are taken for the caller, also from a program', { tags: 'variant' }, async () => {
    const staff = await newStaff(['admin.access', 'users.update']);
    const body = { available_space: 7, email_verified_at: false };
    expect((await update(staff, 'me', body)).body.user).toMatchObject({
      available_space: 7,
      email_verified_at: null,
    });
    const program = await newProgramOf(staff);
    const answer = await update(program, staff.id, { available_space: 8 });
    expect(answer.body.user).toMatchObject({ available_space: 8 });
  });

  const fields = {
    email: 'other@example.com',
    password,
    roles: [roleIds.admins],
    permissions: [{ name: 'admin' }],
    available_space: 10 ** 15,
    space_unlimited: true,
    email_verified_at: true,
  };

  test.each([
    ['a user', () => newPerson()],
    ['a program of a user', async () => newProgramOf(await newPerson())],
    ['admin.access alone', () => newStaff(['admin.access'])],
    ['users.update alone', () => newStaff(['users.update'])],
  ])('[AU3] are refused to %s, each at its place', async (_who, make) => {
    const caller = await make();
    expect(reasons(await update(caller, 'me', { first_name: 'Eve', ...fields }))).toEqual([
      422,
      ...Object.keys(fields).map((name) => `${name}: fieldNotAllowed`),
    ]);
    expect((await caller.call(getUser, { params: { id: 'me' } })).body.user.first_name).toBeNull();
    const ann = await newPerson();
    expect((await update(caller, ann.id, fields)).status).toBe(404);
    expect((await update(newGuest(), ann.id, fields)).status).toBe(401);
    expect(await read(ann.id)).toMatchObject({ email: ann.email, available_space: null });
  });

  test.each([
    ['roles: unknownRole', { roles: [99_999_999] }],
    ['roles: unknownRole', { roles: [roleIds.users, workspaceRoleIds.editor] }],
    ['roles: guestsHaveNoUsers', { roles: [roleIds.guests] }],
    ['roles: roleOfSubscribers', { roles: [roleIds.subscribers] }],
    ['permissions.0.name: unknownPermission', { permissions: [{ name: 'files.fly' }] }],
    [
      'permissions.0.restrictions.0.name: unknownRestriction',
      { permissions: [{ name: 'files.view', restrictions: [{ name: 'file_size', value: 1 }] }] },
    ],
    ['available_space: negativeSize', { available_space: -1 }],
    ['email_verified_at: booleanRequired', { email_verified_at: 'yes' }],
    ['password: tooShort', { password: 'short' }],
    ['language: unknownLocalization', { language: 'xx' }],
  ])('[AU3] %s for %j, and nothing else changes', async (reason, fault) => {
    const ann = await newPerson();
    const others = { first_name: 'Eve', available_space: 5, email: newAddress(), roles: [], password };
    expect(reasons(await update(admin, ann.id, { ...others, ...fault }))).toEqual([422, reason]);
    expect(await read(ann.id)).toMatchObject({
      first_name: null,
      available_space: null,
      email: ann.email,
      roles: [{ id: roleIds.users }],
    });
    expect((await ann.call(listSessions)).status).toBe(200);
  });

  test(
    '[AU3] an address that somebody has is told beside all other faults',
    { tags: 'variant' },
    async () => {
      const [ann, bob] = [await newPerson(), await newPerson()];
      const body = { email: bob.email, roles: [99_999_999], language: 'xx' };
      const answer = await update(admin, ann.id, body);
      expect(reasons(answer).toSorted()).toEqual(
        [422, 'email: emailTaken', 'language: unknownLocalization', 'roles: unknownRole'].toSorted(),
      );
    },
  );
});

describe('roles and permissions', () => {
  test(
    '[AU3] a permission of staff is given and taken only by a caller who may give it',
    { tags: 'variant' },
    async () => {
      const ann = await newPerson();
      const role = await newRoleWith('settings.update');
      const direct = { permissions: [{ name: 'settings.update' }] };
      const roles = { roles: [roleIds.users, role.id] };
      for (const body of [direct, roles, { roles: [roleIds.admins] }, { permissions: [{ name: 'admin' }] }]) {
        expect((await update(manager, ann.id, { first_name: 'Eve', ...body })).status).toBe(403);
        expect((await update(manager, 'me', body)).status).toBe(403);
      }
      expect((await read(ann.id)).first_name).toBeNull();
      const own = { permissions: [{ name: 'users.update' }] };
      expect((await update(manager, ann.id, own)).status).toBe(200);
      expect((await update(admin, ann.id, { ...direct, ...roles })).status).toBe(200);
      for (const body of [{ permissions: [] }, { roles: [roleIds.users] }]) {
        expect((await update(manager, ann.id, body)).status).toBe(403);
      }
      // What stays as it is needs no right to give it.
      expect((await update(manager, ann.id, { ...direct, ...roles, first_name: 'Ann' })).status).toBe(200);
      const giver = await newStaff(['admin.access', 'users.update', 'roles.update']);
      const cleared = await update(giver, ann.id, { permissions: [], roles: [roleIds.users] });
      expect(cleared.status, cleared.text).toBe(200);
      expect((await update(giver, ann.id, { roles: [roleIds.admins] })).status).toBe(403);
    },
  );

  test('[AU3] a holder of admin is changed by another holder alone', { tags: 'variant' }, async () => {
    const other = await newAdmin();
    expect((await update(manager, other.id, { first_name: 'Eve' })).status).toBe(403);
    expect((await update(admin, other.id, { first_name: 'Sam' })).status).toBe(200);
    const direct = await newPerson();
    await update(admin, direct.id, { permissions: [{ name: 'admin' }] });
    expect((await update(manager, direct.id, { permissions: [] })).status).toBe(403);
    expect((await update(admin, direct.id, { permissions: [] })).body.user.direct_permissions).toEqual([]);
  });

  test('[AU3] hold from the next request on', { tags: 'variant' }, async () => {
    const ann = await newPerson();
    await update(admin, ann.id, { permissions: [{ name: 'admin.access' }, { name: 'users.update' }] });
    const { user } = (await ann.call(getUser, { params: { id: 'me' } })).body;
    expect(namesOf(user.direct_permissions)).toEqual(['admin.access', 'users.update']);
    await update(admin, ann.id, { permissions: [] });
    const { user: later } = (await ann.call(getUser, { params: { id: 'me' } })).body;
    expect(namesOf(later.permissions)).not.toContain('users.update');
  });

  test('[AU3] of changes at once, one wins, and the others get 409 or build on it', async () => {
    const ann = await newPerson();
    const made = [await newRoleWith('files.view'), await newRoleWith('files.view')];
    const answers = await Promise.all(
      made.map(({ id }) => update(admin, ann.id, { roles: [roleIds.users, id], available_space: id })),
    );
    const won = made.filter((_, nth) => answers[nth]?.status === 200);
    expect(won.length).toBeGreaterThan(0);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([]);
    const stored = await read(ann.id);
    expect(idsOf(stored.roles)).toEqual([roleIds.users, stored.available_space]);
    expect(won.map(({ id }) => id)).toContain(stored.available_space);
  });

  test('[AU3] the audit log tells old and new in words', { tags: 'variant' }, async () => {
    const ann = await newPerson();
    const role = await newRoleWith('files.view');
    await update(admin, ann.id, {
      roles: [role.id],
      permissions: [{ name: 'files.create', restrictions: [{ name: 'file_size', value: 5 }] }],
      available_space: 1000,
      email_verified_at: false,
      password,
    });
    const filters = encodeFilters([
      { key: 'target_type', operator: '=', value: 'user' },
      { key: 'target_id', operator: '=', value: String(ann.id) },
    ]);
    const { pagination } = (await admin.call(listAuditEntries, { query: { filters } })).body;
    expect(pagination.data.map(({ action }: { action: string }) => action).toSorted()).toEqual([
      'password.change',
      'user.register',
      'user.update',
    ]);
    const entry = pagination.data.find(({ action }: { action: string }) => action === 'user.update');
    expect(entry).toMatchObject({ actor: { id: admin.id }, target: { id: String(ann.id) } });
    expect(entry.changes).toEqual([
      { field: 'roles', from: 'users', to: role.name },
      { field: 'permissions', from: null, to: 'files.create (file_size 5)' },
      { field: 'availableSpaceBytes', from: null, to: '1000' },
      { field: 'isVerified', from: 'true', to: 'false' },
    ]);
    const { data } = (await (await signInWith(ann.email)).call(listSecurityActivity)).body.pagination;
    expect(data.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['user.update', 'password.change']),
    );
  });
});

async function signInWith(email: string): Promise<Visitor> {
  const browser = newGuest();
  const answer = await browser.call(login, { body: { email, password } });
  expect(answer.status, answer.text).toBe(200);
  return browser;
}

describe('how a user signs in', () => {
  test('[AU3] a password ends all sessions and no token, and a mail tells the user', async () => {
    const ann = await newPerson();
    const elsewhere = await signInElsewhere(ann);
    const program = await newProgramOf(ann);
    const answer = await update(manager, ann.id, { password });
    expect(answer.body.user).toMatchObject({ id: ann.id, has_password: true });
    expect((await ann.call(listSessions)).status).toBe(401);
    expect((await elsewhere.call(listSessions)).status).toBe(401);
    expect((await program.call(getUser, { params: { id: 'me' } })).status).toBe(200);
    expect(await statusOfSignIn(ann.email, ann.password)).toBe(422);
    expect(await statusOfSignIn(ann.email, password)).toBe(200);
    const { text } = await untilMailTo(ann.email, 'password_changed');
    expect(text).toContain('An administrator of');
    expect(text).not.toContain('Device');
    expect(text).not.toContain(password);
  });

  test('[AU3] tokens of before the address was verified end with the password, as in the reset', async () => {
    const ann = await newPerson(undefined, undefined, { isVerified: false });
    const program = newGuest();
    const made = await ann.call(createAccessToken, { body: { tokenName: 'backup' } });
    program.token = made.body.plainTextToken as string;
    expect((await update(manager, ann.id, { password })).status).toBe(200);
    expect((await program.call(getUser, { params: { id: 'me' } })).status).toBe(401);
  });

  test(
    '[AU3] with the own password the own session goes on, and the mail names the device',
    { tags: 'variant' },
    async () => {
      const staff = await newStaff(['admin.access', 'users.update']);
      const elsewhere = await signInElsewhere(staff);
      await staff.call(confirmPassword, { body: { password: staff.password } });
      expect((await update(staff, 'me', { password })).status).toBe(200);
      expect((await staff.call(listSessions)).status).toBe(200);
      expect((await elsewhere.call(listSessions)).status).toBe(401);
      const { text } = await untilMailTo(staff.email, 'password_changed');
      expect(text).toContain('Device');
      expect(text).not.toContain('An administrator of');
    },
  );

  test(
    '[AU3] is not changed of a user who holds a permission that the caller lacks',
    { tags: 'variant' },
    async () => {
      const staff = await newStaff(['admin.access', 'settings.update']);
      for (const body of [{ password }, { email: newAddress() }, { email_verified_at: false }]) {
        expect((await update(manager, staff.id, { first_name: 'Eve', ...body })).status).toBe(403);
      }
      const same = { email: staff.email, email_verified_at: true, available_space: 9 };
      expect((await update(manager, staff.id, same)).body.user).toMatchObject({
        first_name: null,
        available_space: 9,
      });
      expect((await staff.call(listSessions)).status).toBe(200);
    },
  );

  test(
    '[AU3] another address is not verified, and both addresses get a mail',
    { tags: 'variant' },
    async () => {
      const ann = await newPerson();
      const email = newAddress();
      const answer = await update(manager, ann.id, { email: email.toUpperCase() });
      expect(answer.body.user).toMatchObject({ email, email_verified_at: null });
      for (const address of [ann.email, email]) {
        const { text } = await untilMailTo(address, 'email_changed');
        expect(text).toContain(ann.email);
        expect(text).toContain(email);
      }
      expect((await ann.call(listSessions)).status).toBe(200);
    },
  );

  test('[AU3] an address and a password at once: one change, and the new address gets both mails', async () => {
    const ann = await newPerson();
    const email = newAddress();
    const answer = await update(manager, ann.id, { email, password, email_verified_at: true });
    expect(answer.body.user).toMatchObject({ email, email_verified_at: expect.any(String) as string });
    expect(await statusOfSignIn(email, password)).toBe(200);
    await untilMailTo(email, 'email_changed');
    await untilMailTo(email, 'password_changed');
    await untilMailTo(ann.email, 'email_changed');
    expect(await listMailsTo(ann.email, 'password_changed')).toEqual([]);
  });

  test('[AU3] a verified address brings what waited for it', { tags: 'variant' }, async () => {
    const [bob, ann] = [await newPerson(), await newPerson(undefined, undefined, { isVerified: false })];
    const file = await newFile(bob);
    await give(bob, file, ann);
    expect((await update(manager, ann.id, { email_verified_at: true })).status).toBe(200);
    const notices = await waitForNotifications(ann, 1);
    expect(JSON.stringify(notices)).toContain(file.name);
  });
});
