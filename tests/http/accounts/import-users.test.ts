import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Import, ImportError } from '#shared/entities/import.ts';
import type { User } from '#shared/entities/accounts/user.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { login } from '#shared/routes/accounts/auth.ts';
import { getUser, listUsers } from '#shared/routes/accounts/users.ts';
import { downloadExport, exportUsers } from '#shared/routes/site/exports.ts';
import { getImport, importUsers } from '#shared/routes/site/imports.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { csvForm } from '../../support/builders/csv-form.ts';
import { eventually } from '../../support/eventually.ts';
import { listMailsTo, untilMailTo } from '../../support/mails-to.ts';
import { newAdmin, newGuest, newPerson, newStaff, type Person } from '../../support/people.ts';

let admin: Person;
let manager: Person;

beforeAll(async () => {
  admin = await newAdmin();
  manager = await newStaff(['admin.access', 'users.update']);
});

type Options = Partial<Record<'update_existing' | 'send_welcome', boolean>>;
interface Sent extends Options {
  who?: Person;
  dryRun?: boolean;
}

function send(lines: string[], { who = manager, dryRun = false, ...options }: Sent = {}) {
  const body = csvForm(lines.join('\n'), dryRun);
  for (const [name, value] of Object.entries(options)) body.set(name, String(value));
  return who.call(importUsers, { body: body as never });
}

async function run(lines: string[], sent: Sent = {}): Promise<Import> {
  const { status, body, text } = await send(lines, sent);
  expect(status, text).toBe(200);
  const params = { importId: body.import.id as number };
  return eventually(async () => {
    const { import: found } = (await (sent.who ?? manager).call(getImport, { params })).body;
    return ['done', 'failed'].includes(found.status) ? (found as Import) : undefined;
  });
}

const newAddress = () => `${randomUUID()}@example.com`;
const errorsOf = ({ errors }: Import) =>
  errors.map(({ row, field, code }: ImportError) => [row, field, code] as const);

async function find(email: string): Promise<User | undefined> {
  const { body } = await admin.call(listUsers, { query: { query: email } });
  const [found] = body.pagination.data as { id: number }[];
  if (!found) return undefined;
  return (await admin.call(getUser, { params: { id: String(found.id) } })).body.user as User;
}

async function auditOf(type: 'import' | 'user', id: number) {
  const filters = encodeFilters([
    { key: 'target_type', operator: '=', value: type },
    { key: 'target_id', operator: '=', value: String(id) },
  ]);
  const { body } = await admin.call(listAuditEntries, { query: { filters } });
  return body.pagination.data as {
    action: string;
    actor: { id: number };
    changes: { field: string; to: string }[];
  }[];
}

describe('[AU15] an import of users', () => {
  test('is checked without writing anything', async () => {
    const email = newAddress();
    const lines = [
      'email,roles,available_space_gb',
      `${email},users,1.5`,
      `${email},,`,
      `x${email},kings,much`,
    ];
    const { status, body } = await send(lines, { dryRun: true });
    expect(status).toBe(200);
    expect(body.import).toMatchObject({ id: null, status: 'done', total: 3, created: 1, skipped: 2 });
    expect(errorsOf(body.import as Import)).toEqual([
      [3, 'email', 'importRowRepeated'],
      [4, 'available_space_gb', 'sizeRequired'],
    ]);
    expect(await find(email)).toBeUndefined();
  });

  test('[AU16] invites users without a password, and welcomes the others if that is wanted', async () => {
    const [invited, welcomed, quiet] = [newAddress(), newAddress(), newAddress()];
    const password = 'a long passphrase';
    const done = await run(
      [
        'email;first_name;last_name;password;roles;available_space_gb;country;language',
        `${invited};Ina;Lee;;;;;de`,
        `${welcomed};Wim;;${password};resellers;1,5;de;`,
        `bad${welcomed};;;;kings;;;`,
      ],
      { send_welcome: true },
    );
    expect(done).toMatchObject({
      status: 'done',
      progress: 100,
      total: 3,
      created: 2,
      updated: 0,
      skipped: 1,
    });
    expect(errorsOf(done)).toEqual([[4, 'roles', 'importUnknownRole']]);
    expect((await untilMailTo(invited, 'account_invitation')).text).toContain('/password/reset/');
    expect((await untilMailTo(welcomed, 'welcome')).text).not.toContain(password);
    expect(await find(invited)).toMatchObject({ first_name: 'Ina', language: 'de', has_password: false });
    expect(await find(welcomed)).toMatchObject({
      available_space: 1.5 * 1024 ** 3,
      country: 'DE',
      roles: [{ name: 'resellers' }],
    });
    const signIn = (email: string) => newGuest().call(login, { body: { email, password } });
    expect((await signIn(welcomed)).status).toBe(200);
    await run(['email,password', `${quiet},${password}`, `${newAddress()},`]);
    expect((await signIn(quiet)).status).toBe(200);
    expect(await listMailsTo(quiet, 'welcome')).toEqual([]);
  });

  test(
    'changes users who exist only if that is wanted, and mails them nothing',
    { tags: 'variant' },
    async () => {
      const ann = await newPerson();
      const lines = ['email,first_name,available_space_gb', `${ann.email},Anna,2`];
      expect(errorsOf(await run(lines))).toEqual([[2, 'email', 'emailTaken']]);
      const mails = await listMailsTo(ann.email);
      for (let time = 0; time < 2; time += 1) {
        const done = await run(lines, { update_existing: true, send_welcome: true });
        expect(done).toMatchObject({ created: 0, updated: 1, skipped: 0 });
      }
      expect(await find(ann.email)).toMatchObject({ first_name: 'Anna', available_space: 2 * 1024 ** 3 });
      expect((await auditOf('user', ann.id)).filter(({ action }) => action === 'user.update')).toHaveLength(
        1,
      );
      expect(await listMailsTo(ann.email)).toEqual(mails);
    },
  );

  test('[AU2] gives no right beyond those of the importer, and changes nobody who holds more', async () => {
    const boss = await newAdmin();
    const email = newAddress();
    const lines = [
      'email,roles,first_name',
      `${email},admins,`,
      `${boss.email},,Hacked`,
      `${manager.email},,Me`,
    ];
    expect(errorsOf(await run(lines, { update_existing: true }))).toEqual([
      [2, 'roles', 'importRoleNotAllowed'],
      [3, 'email', 'importUserNotAllowed'],
      [4, 'email', 'importOwnAccount'],
    ]);
    expect(await find(email)).toBeUndefined();
    expect(await run(lines.slice(0, 2), { who: admin })).toMatchObject({ created: 1 });
    expect((await find(email))?.roles).toMatchObject([{ name: 'admins' }]);
  });

  test(
    'is told in the audit log: its rows, its users, and what came of it',
    { tags: 'variant' },
    async () => {
      const email = newAddress();
      const { id } = await run(['email', email, 'nobody']);
      const entries = await eventually(async () => {
        const found = await auditOf('import', id as number);
        return found.length === 2 ? found : undefined;
      });
      expect(entries.map(({ action, actor }) => [action, actor.id])).toEqual([
        ['user.import', manager.id],
        ['user.import', manager.id],
      ]);
      const told = entries.flatMap(({ changes }) => changes.map(({ field, to }) => `${field} ${to}`));
      expect(told).toEqual(expect.arrayContaining(['rows 2', 'created 1', 'updated 0', 'skipped 1']));
      const user = (await find(email)) as User;
      expect(await auditOf('user', user.id)).toMatchObject([
        { action: 'user.create', actor: { id: manager.id } },
      ]);
    },
  );

  test(
    '[AU13] reads what an export has written, and changes nothing by it',
    { tags: 'variant' },
    async () => {
      const ann = await newPerson();
      await run(['email,first_name,available_space_gb', `${ann.email},=Ann,0.1`], { update_existing: true });
      const before = await find(ann.email);
      const { body } = await manager.call(exportUsers, { body: { query: ann.email } as never });
      const exportId = Number(/csv\/download\/(\d+)/.exec(String(body.url))?.[1]);
      const { headers } = await manager.call(downloadExport, { params: { exportId } });
      const file = await (await fetch(String(headers.get('location')))).text();
      const lines = file.trim().split(/\r?\n/);
      expect(await run(lines, { update_existing: true })).toMatchObject({ updated: 1, skipped: 0 });
      expect({ ...(await find(ann.email)), updated_at: '' }).toEqual({ ...before, updated_at: '' });
      expect((await auditOf('user', ann.id)).filter(({ action }) => action === 'user.update')).toHaveLength(
        1,
      );
    },
  );

  test.each([
    ['lacks the addresses', 'first_name\nAnn', 'importLacksColumns'],
    ['has an unknown column', 'email,age\na@x.example,5', 'importHasUnknownColumns'],
  ])('is refused if its header %s', async (_, text, code) => {
    const answer = await send([text]);
    expect(answer).toMatchObject({ status: 422, body: { details: { file: [{ code }] } } });
  });

  test('is refused if an option is no switch, and to users who manage nobody', async () => {
    const answer = await send(['email', newAddress()], { update_existing: 'perhaps' as never });
    expect(answer.body.details).toEqual({ update_existing: [{ code: 'booleanRequired' }] });
    expect((await send(['email', newAddress()], { who: await newPerson() })).status).toBe(403);
  });
});
