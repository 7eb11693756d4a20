import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chunk } from '#shared/chunk.ts';
import { roleLimits } from '#shared/limits/role-limits.ts';
import { register } from '#shared/routes/accounts/auth.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import {
  addRoleUsers,
  createRole,
  deleteRoles,
  getRole,
  listRoles,
  removeRoleUsers,
  updateRole,
} from '#shared/routes/site/roles.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import { newAdmin, newProgramOf, type Person } from '../../support/people.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

let stack: AccountStack;
let admin: Person;
/** Manages roles without being an administrator. */
let manager: Person;

beforeAll(async () => {
  stack = await startAccountStack();
  admin = await newAdmin(stack.newGuest());
  manager = await stack.newPerson();
  const held = ['admin.access', 'roles.update', 'users.update'].map((name) => ({ name }));
  await give(manager, (await create({ permissions: held })).id);
});
afterAll(async () => {
  await stack.restartFunctions();
  await stack.close();
});

type Body = Record<string, unknown>;
const newName = () => `role ${randomUUID()}`;
const send = (body: Body, caller: Visitor = admin) =>
  caller.call(createRole, { body: { name: newName(), ...body } as never });
const change = (id: number, body: Body, caller: Visitor = admin) =>
  caller.call(updateRole, { params: { id }, body: body as never });
const drop = (ids: number | string, caller: Visitor = admin) =>
  caller.call(deleteRoles, { params: { id: String(ids) } });
const read = async (id: number) => (await admin.call(getRole, { params: { id } })).body.role;

async function create(body: Body = {}) {
  const answer = await send(body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.role;
}

async function give(person: Person, roleId: number): Promise<void> {
  const answer = await admin.call(addRoleUsers, { params: { id: roleId }, body: { userIds: [person.id] } });
  expect(answer.body, answer.text).toMatchObject({ count: 1 });
}

/** Status, and the codes at their fields. */
const outcome = ({ status, body }: Answer) => [
  status,
  ...Object.entries((body.details ?? {}) as Record<string, { code: string }[]>).map(
    ([field, details]) => `${field}: ${details.map(({ code }) => code).join()}`,
  ),
];

describe('creating', () => {
  test('[RO3] [RO2] a role has what it was given', async () => {
    const limits = [
      { name: 'count', value: 7 },
      { name: 'member_count', value: null },
    ];
    const name = newName();
    const made = await create({
      name: ` ${name} `,
      description: 'For tests',
      permissions: [{ name: 'files.view' }, { name: 'workspaces.create', restrictions: limits }],
    });
    expect(made).toMatchObject({
      name,
      description: 'For tests',
      type: 'sitewide',
      default: false,
      guests: false,
      internal: false,
      version: 1,
      permissions: [
        { id: 16, name: 'files.view', restrictions: [] },
        { id: 20, name: 'workspaces.create', restrictions: limits },
      ],
    });
    expect(made.id).toBeGreaterThanOrEqual(100);
    expect(await read(made.id)).toEqual(made);
  });

  test('[RO3] ids are never used again', async () => {
    const { id } = await create();
    expect((await drop(id)).status).toBe(200);
    expect((await create()).id).toBe(id + 1);
    expect((await admin.call(getRole, { params: { id } })).status).toBe(404);
  });

  test('[RO3] a name is used once, whatever its case, also of workspaces', { tags: 'variant' }, async () => {
    const { name } = await create();
    for (const taken of [name, name.toUpperCase(), 'Admins', 'workspace editor']) {
      expect(outcome(await send({ name: taken }))).toEqual([422, 'name: roleExists']);
    }
  });

  test('[RO3] of several of one name at once, one is made', async () => {
    const name = newName();
    const answers = await Promise.all([1, 2, 3].map(() => send({ name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  });

  test.each<[string, Body, string]>([
    ['an empty name', { name: ' ' }, 'name: required'],
    ['an unknown type', { type: 'other' }, 'type: invalidValue'],
    ['a role of workspaces', { type: 'workspace' }, 'type: workspaceRoleStays'],
    ['an unknown permission', { permissions: [{ name: 'x' }] }, 'permissions.0.name: unknownPermission'],
    [
      'a permission of workspaces',
      { permissions: [{ name: 'files.delete' }] },
      'permissions.0.name: unknownPermission',
    ],
    [
      'a permission twice',
      { permissions: [{ name: 'files.view' }, { name: 'files.view' }] },
      'permissions.1.name: invalidValue',
    ],
    [
      'an unknown limit',
      { permissions: [{ name: 'files.view', restrictions: [{ name: 'count', value: 1 }] }] },
      'permissions.0.restrictions.0.name: unknownRestriction',
    ],
    [
      'a limit of half a workspace',
      { permissions: [{ name: 'workspaces.create', restrictions: [{ name: 'count', value: 0.5 }] }] },
      'permissions.0.restrictions.0.value: wholeNumberRequired',
    ],
    [
      'a switch where a number is meant',
      { permissions: [{ name: 'workspaces.create', restrictions: [{ name: 'count', value: true }] }] },
      'permissions.0.restrictions.0.value: wholeNumberRequired',
    ],
    [
      'guests who need an account',
      { guests: true, permissions: [{ name: 'files.create' }] },
      'permissions: notForGuests',
    ],
    ['one role for guests and accounts', { guests: true, default: true }, 'guests: guestsHaveNoUsers'],
    [
      'new accounts that run the site',
      { default: true, permissions: [{ name: 'admin' }] },
      'permissions: notForDefault',
    ],
  ])('[RO3] refuses %s', async (_, body, expected) => {
    expect(outcome(await send(body))).toEqual([422, expected]);
  });
});

describe('lists', () => {
  test(
    '[RO1] [RO6] the users of each role, as soon as it is given or taken',
    { tags: 'variant' },
    async () => {
      const role = await create();
      const [ann, bob] = [await stack.newPerson(), await stack.newPerson()];
      const count = async () => {
        const { data } = (
          await admin.call(listRoles, { query: { loadCount: 'users', perPage: 200 } as never })
        ).body.pagination;
        const workspaceRole = data.find(({ type }: { type: string }) => type === 'workspace');
        expect(workspaceRole).not.toHaveProperty('users_count');
        return data.find(({ id }: { id: number }) => id === role.id)?.users_count as number;
      };
      expect(await count()).toBe(0);
      const userIds = [ann.id, bob.id];
      await admin.call(addRoleUsers, { params: { id: role.id }, body: { userIds } });
      expect(await count()).toBe(2);
      await admin.call(removeRoleUsers, { params: { id: role.id }, body: { userIds: [bob.id] } });
      expect(await count()).toBe(1);
    },
  );

  test('[RO1] all roles, those of a type, and those of a search', { tags: 'variant' }, async () => {
    const list = async (query: Body) => {
      const answer = await admin.call(listRoles, { query: { perPage: 200, ...query } as never });
      return answer.body.pagination;
    };
    const { name } = await create();
    const all = await list({});
    expect(all.data.map(({ id }: { id: number }) => id)).toEqual(
      expect.arrayContaining([1, 2, 3, 4, 5, 11, 14]),
    );
    expect(all.data[0]).not.toHaveProperty('permissions');
    const ofWorkspaces = await list({ type: 'workspace', with: 'permissions' });
    expect(ofWorkspaces.data).toHaveLength(4);
    expect(ofWorkspaces.data[3]).toMatchObject({
      id: workspaceRoleIds.viewer,
      internal: true,
      type: 'workspace',
      permissions: [{ id: 101 }, { id: 104 }],
    });
    expect((await list({ query: name.toUpperCase() })).data).toMatchObject([{ name }]);
    const page = await list({ perPage: 2, page: 2, orderDir: 'desc', type: 'workspace' });
    expect(page).toMatchObject({ total: 4, current_page: 2, last_page: 2, data: [{ id: 12 }, { id: 11 }] });
    const answer = await admin.call(listRoles, { query: { orderBy: 'users' } as never });
    expect(outcome(answer)).toEqual([422, 'orderBy: unknownOrder']);
  });

  test('[RO2] [RO4] a role of workspaces is shown, and cannot be changed', async () => {
    const id = workspaceRoleIds.editor;
    expect(await read(id)).toMatchObject({ id, name: 'Workspace Editor', type: 'workspace' });
    expect(outcome(await change(id, { name: newName() }))).toEqual([422, 'id: workspaceRoleStays']);
    expect(outcome(await drop(id))).toEqual([422, 'id: workspaceRoleStays']);
  });
});

describe('changing', () => {
  test('[RO4] what is not sent stays, and the type is fixed', { tags: 'variant' }, async () => {
    const { id, ...made } = await create({ description: 'One', permissions: [{ name: 'files.view' }] });
    const name = newName();
    const { body } = await change(id, { name });
    const { created_at, permissions, description } = made;
    expect(body.role).toMatchObject({ name, description, permissions, created_at, version: 2 });
    expect(outcome(await change(id, { name, type: 'workspace' }))).toEqual([422, 'type: roleTypeStays']);
    expect((await change(id, { name, description: null })).body.role.description).toBeNull();
    expect((await change(999_999, { name })).status).toBe(404);
  });

  test('[RO4] a version that another admin has changed is refused', async () => {
    const { id, name, version } = await create();
    expect((await change(id, { name, version, description: 'mine' })).status).toBe(200);
    const late = await change(id, { name, version, description: 'other' });
    expect(late.status).toBe(409);
    expect(late.body.code).toBe('roleChanged');
    expect((await read(id)).description).toBe('mine');
  });

  test('[RO4] of two admins who save a version at once, one is told so', async () => {
    const { id, name, version } = await create();
    const texts = ['a', 'b', 'c'];
    const answers = await Promise.all(texts.map((description) => change(id, { name, version, description })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const winner = texts[answers.findIndex(({ status }) => status === 200)];
    expect(await read(id)).toMatchObject({ description: winner, version: version + 1 });
  });

  test('[RO4] two roles that are saved at once do not disturb each other', async () => {
    const made = [await create(), await create()];
    const answers = await Promise.all(made.map(({ id, name }) => change(id, { name, description: 'both' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('[RO4] the flags belong to one role, and new accounts and guests go by them', async () => {
    const byDefault = await create({ default: true, permissions: [{ name: 'files.view' }] });
    const forGuests = await create({ guests: true, permissions: [{ name: 'api.access' }] });
    expect(await read(roleIds.users)).toMatchObject({ default: false, guests: false });
    expect(await read(roleIds.guests)).toMatchObject({ default: false, guests: false });
    expect(outcome(await change(byDefault.id, { name: byDefault.name, default: false }))).toEqual([
      422,
      'default: roleNeeded',
    ]);
    expect(outcome(await drop(byDefault.id))).toEqual([422, 'id: roleStays']);
    expect(outcome(await drop(forGuests.id))).toEqual([422, 'id: roleStays']);
    // Guests see a change after a second.
    await stack.advanceClock(2);
    const [email, password] = [`${randomUUID()}@example.com`, 'a good long password'];
    const fresh = await stack
      .newGuest()
      .call(register, { body: { email, password, password_confirmation: password } });
    const { user } = fresh.body.bootstrapData;
    expect(user.roles.map(({ id }: { id: number }) => id)).toEqual([byDefault.id]);
    const guest = (await stack.newGuest().call(getBootstrapData)).body.bootstrapData.guest_role;
    expect(guest).toMatchObject({ id: forGuests.id, permissions: [{ name: 'api.access' }] });
    for (const [id, name] of [
      [roleIds.users, 'users'],
      [roleIds.guests, 'guests'],
    ] as const) {
      expect((await change(id, { name, default: id === 2, guests: id === 1 })).status).toBe(200);
    }
  });

  test('[RO4] administrators keep admin', { tags: 'variant' }, async () => {
    const { name, permissions } = await read(roleIds.admins);
    const without = permissions.filter((held: { name: string }) => held.name !== 'admin');
    expect(outcome(await change(roleIds.admins, { name, permissions: without }))).toEqual([
      422,
      'permissions: adminsKeepAdmin',
    ]);
  });
});

describe('deleting', () => {
  test('[RO5] all or none; internal roles stay', async () => {
    const [one, two] = [await create(), await create()];
    expect(outcome(await drop(`${one.id},${roleIds.resellers}`))).toEqual([422, 'id: roleStays']);
    expect((await drop(`${one.id},999999`)).status).toBe(404);
    expect(await read(one.id)).toEqual(one);
    expect((await drop(`${one.id},${two.id}`)).status).toBe(200);
    expect((await admin.call(getRole, { params: { id: two.id } })).status).toBe(404);
  });
});

describe('users of a role', () => {
  const add = (id: number, body: Body, caller: Visitor = admin) =>
    caller.call(addRoleUsers, { params: { id }, body: body as never });
  const remove = (id: number, body: Body, caller: Visitor = admin) =>
    caller.call(removeRoleUsers, { params: { id }, body: body as never });

  test('[RO6] by ids or addresses, each once', { tags: 'variant' }, async () => {
    const { id } = await create();
    const [ann, bob] = [await stack.newPerson(), await stack.newPerson()];
    const both = { userIds: [ann.id, bob.id], emails: [bob.email.toUpperCase()] };
    expect((await add(id, both)).body).toMatchObject({ count: 2 });
    expect((await add(id, both)).body).toMatchObject({ count: 0 });
    expect((await remove(id, { emails: [ann.email] })).body).toMatchObject({ count: 1 });
    expect((await remove(id, both)).body).toMatchObject({ count: 1 });
  });

  test('[RO6] who does not exist is named, and nobody gets the role', async () => {
    const { id } = await create();
    const ann = await stack.newPerson();
    const answer = await add(id, { userIds: [ann.id, 5], emails: [ann.email, 'nobody@example.com'] });
    expect(outcome(answer)).toEqual([422, 'emails.1: noSuchAccount', 'userIds.1: unknownUser']);
    expect((await add(id, { userIds: [ann.id] })).body).toMatchObject({ count: 1 });
    expect(outcome(await add(id, {}))).toEqual([422, 'userIds: personRequired']);
    const many = Array.from({ length: 41 }, (_, nth) => nth + 1);
    expect(outcome(await add(id, { userIds: many }))).toEqual([422, 'userIds: tooManyUsers']);
    expect((await add(999_999, { userIds: [ann.id] })).status).toBe(404);
    expect(outcome(await add(workspaceRoleIds.editor, { userIds: [ann.id] }))).toEqual([
      422,
      'id: workspaceRoleStays',
    ]);
    expect(outcome(await add(roleIds.guests, { userIds: [ann.id] }))).toEqual([422, 'id: guestsHaveNoUsers']);
  });

  test('[RO6] of several who give roles to a user at once, none is lost', async () => {
    const ann = await stack.newPerson();
    const made = [await create(), await create(), await create()];
    const answers = await Promise.all(made.map(({ id }) => add(id, { userIds: [ann.id] })));
    expect(answers.map(({ body }) => body.count)).toEqual([1, 1, 1]);
    const { body } = await admin.call(getUser, { params: { id: String(ann.id) } });
    const held = body.user.roles.map(({ id }: { id: number }) => id);
    expect(held).toEqual([roleIds.users, ...made.map(({ id }) => id)]);
  });

  test('[RO6] whoever loses a role loses its rights with the next request', { tags: 'variant' }, async () => {
    const ann = await stack.newPerson();
    const { id } = await create({ permissions: [{ name: 'admin.access' }, { name: 'roles.update' }] });
    expect((await ann.call(listRoles)).status).toBe(403);
    await add(id, { userIds: [ann.id] });
    expect((await ann.call(listRoles)).status).toBe(200);
    await remove(id, { userIds: [ann.id] });
    expect((await ann.call(listRoles)).status).toBe(403);
  });

  test(
    '[RO6] the last administrator cannot be removed, however many try at once',
    { tags: 'variant' },
    async () => {
      const { data } = await stack.data.RoleHolder.query
        .byRole({ roleId: roleIds.admins })
        .go({ pages: 'all' });
      const admins = data.map(({ userId }) => userId);
      expect(admins).toContain(admin.id);
      // Other files may have left more of them than one call takes.
      const others = chunk(
        admins.filter((userId) => userId !== admin.id),
        roleLimits.maxUsersPerCall,
      );
      for (const userIds of others) await remove(roleIds.admins, { userIds });
      expect(outcome(await remove(roleIds.admins, { userIds: [admin.id] }))).toEqual([
        422,
        'userIds: lastAdminStays',
      ]);
      const other = await newAdmin(stack.newGuest());
      const both = { userIds: [admin.id, other.id] };
      expect(outcome(await remove(roleIds.admins, both))).toEqual([422, 'userIds: lastAdminStays']);
      const answers = await Promise.all([
        remove(roleIds.admins, { userIds: [admin.id] }, other),
        remove(roleIds.admins, { userIds: [other.id] }, admin),
      ]);
      const counts = answers.filter(({ status }) => status === 200).map(({ body }) => body.count);
      expect(counts).toEqual([1]);
      const { data: left } = await stack.data.RoleHolder.query.byRole({ roleId: roleIds.admins }).go();
      expect(left).toHaveLength(1);
      const [winner, lost] = left[0]?.userId === admin.id ? [admin, other] : [other, admin];
      expect((await add(roleIds.admins, { userIds: [lost.id] }, winner)).body).toMatchObject({ count: 1 });
      for (const userIds of others) await add(roleIds.admins, { userIds }, winner);
    },
  );
});

describe('who may do it', () => {
  test('[RO1] strangers, guests and those who lack one of the two permissions are refused', async () => {
    const ann = await stack.newPerson();
    await give(ann, (await create({ permissions: [{ name: 'roles.update' }] })).id);
    const bob = await stack.newPerson();
    await give(bob, (await create({ permissions: [{ name: 'admin.access' }] })).id);
    for (const person of [ann, bob, await stack.newPerson()]) {
      expect((await person.call(listRoles)).status).toBe(403);
      expect((await send({}, person)).status).toBe(403);
    }
    expect((await stack.newGuest().call(listRoles)).status).toBe(401);
  });

  test('[RO3] a program of an administrator may', { tags: 'variant' }, async () => {
    const program = await newProgramOf(admin, stack.newGuest());
    expect((await send({}, program)).status).toBe(201);
  });

  test(
    '[RO3] [RO4] [RO5] [RO6] admin is given, kept and taken by its holders alone',
    { tags: 'variant' },
    async () => {
      const withAdmin = [{ name: 'admin' }];
      expect((await send({ permissions: withAdmin }, manager)).status).toBe(403);
      const plain = await create();
      expect((await change(plain.id, { name: plain.name, permissions: withAdmin }, manager)).status).toBe(
        403,
      );
      expect((await change(plain.id, { name: plain.name }, manager)).status).toBe(200);
      const { id, name } = await create({ permissions: withAdmin });
      expect((await change(id, { name }, manager)).status).toBe(403);
      expect((await change(id, { name, permissions: [] }, manager)).status).toBe(403);
      expect((await drop(id, manager)).status).toBe(403);
      for (const call of [addRoleUsers, removeRoleUsers]) {
        const body = { userIds: [manager.id] };
        expect((await manager.call(call, { params: { id }, body })).status).toBe(403);
      }
      const toAdmin = { params: { id: plain.id }, body: { userIds: [admin.id] } };
      expect((await manager.call(addRoleUsers, toAdmin)).status).toBe(403);
    },
  );
});

describe('permissions', () => {
  test(
    '[AU1b] those who manage users see where permissions come from, and the space',
    { tags: 'variant' },
    async () => {
      const ann = await stack.newPerson();
      const { id } = await create({ permissions: [{ name: 'logs.view' }] });
      await give(ann, id);
      const directPermissions = [{ name: 'tags.update', restrictions: [] }];
      await stack.data.User.patch({ userId: ann.id }).set({ directPermissions }).go();
      const { user } = (await manager.call(getUser, { params: { id: String(ann.id) } })).body;
      expect(user).toMatchObject({
        direct_permissions: [{ id: 10, name: 'tags.update', restrictions: [] }],
        permission_sources: { 'tags.update': 'user', 'files.view': 'role:2', 'logs.view': `role:${id}` },
        space_used: 0,
        effective_space: expect.any(Number),
      });
      const own = (await ann.call(getUser, { params: { id: 'me' } })).body.user;
      expect(own.permissions.map(({ name }: { name: string }) => name)).toContain('tags.update');
      for (const field of ['direct_permissions', 'permission_sources', 'space_used']) {
        expect(own).not.toHaveProperty(field);
      }
    },
  );

  test('[RO4] a changed role counts at once, and a deleted one gives nothing', async () => {
    const ann = await stack.newPerson();
    const { id, name } = await create({ permissions: [{ name: 'files.view' }] });
    await give(ann, id);
    await admin.call(removeRoleUsers, { params: { id: roleIds.users }, body: { userIds: [ann.id] } });
    expect((await ann.call(listEntries)).status).toBe(200);
    expect((await change(id, { name, permissions: [] })).status).toBe(200);
    expect((await ann.call(listEntries)).status).toBe(403);
    await drop(id);
    expect((await ann.call(listEntries)).status).toBe(403);
  });
});
