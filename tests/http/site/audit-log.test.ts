import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import type { AuditEntry } from '#shared/entities/site/audit-entry.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { listSecurityActivity } from '#shared/routes/accounts/account.ts';
import { login } from '#shared/routes/accounts/auth.ts';
import { createAccessToken } from '#shared/routes/accounts/users.ts';
import { createLink, deleteLink, updateLink } from '#shared/routes/sharing/links.ts';
import { downloadExport, exportAuditEntries } from '#shared/routes/site/exports.ts';
import { listAuditEntries } from '#shared/routes/site/logs.ts';
import { addRoleUsers, createRole, deleteRoles, updateRole } from '#shared/routes/site/roles.ts';
import { getSettingsSection, updateSettingsSection } from '#shared/routes/site/settings.ts';
import { listWorkspaceAudit, updateWorkspace } from '#shared/routes/workspaces/workspaces.ts';
import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import { newFile } from '../../support/builders/drive-builders.ts';
import { addMember, newWorkspace } from '../../support/builders/workspace-builders.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdmin, newGuest, newPerson, newProgramOf, newStaff, type Person } from '../../support/people.ts';
import { useProduct, getPlace } from '../../support/stack/product.ts';
import { readNotifications } from '../../support/builders/notification-calls.ts';
import type { Visitor } from '../../support/visitor.ts';

let admin: Person;
let auditor: Person;

beforeAll(async () => {
  admin = await newAdmin();
  auditor = await newStaff(['admin.access', 'audit.view']);
});

type Condition = { key: string; operator: '=' | 'between'; value: unknown };
const is = (key: string, value: unknown): Condition => ({ key, operator: '=', value });

async function entriesBy(conditions: Condition[], who: Visitor = auditor): Promise<AuditEntry[]> {
  const answer = await who.call(listAuditEntries, {
    query: { filters: encodeFilters(conditions), perPage: 50 },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.pagination.data as AuditEntry[];
}
const actionsOf = (entries: AuditEntry[]) => entries.map(({ action }) => action);

describe('changes by admins', () => {
  test('are told with who, what, from where and by which request', { tags: 'variant' }, async () => {
    const name = `role ${randomUUID()}`;
    const made = await admin.call(createRole, {
      body: { name, permissions: [{ name: 'files.view', restrictions: [] }] },
    });
    const { id, version } = made.body.role;
    const changed = await admin.call(updateRole, {
      params: { id },
      body: {
        version,
        name: `${name} b`,
        permissions: [{ name: 'files.create', restrictions: [{ name: 'file_size', value: 5 }] }],
      },
    });
    expect(changed.status, changed.text).toBe(200);
    const person = await newPerson();
    await admin.call(addRoleUsers, { params: { id }, body: { userIds: [person.id] } });
    await admin.call(deleteRoles, { params: { id } });
    const entries = await entriesBy([is('target_type', 'role'), is('target_id', String(id))]);
    expect(actionsOf(entries)).toEqual(['role.delete', 'role.update', 'role.create']);
    expect(entries[1]).toMatchObject({
      result: 'done',
      actor: { type: 'user', id: admin.id, email: admin.email },
      target: { type: 'role', id: String(id), name: `${name} b` },
      changes: [
        { field: 'name', from: name, to: `${name} b` },
        { field: 'permissions', from: 'files.view', to: 'files.create (file_size 5)' },
      ],
      ip: expect.stringMatching(/\d/) as string,
      request_id: changed.headers.get('x-request-id'),
    });
    const [given] = await entriesBy([is('target_type', 'user'), is('target_id', String(person.id))]);
    expect(given).toMatchObject({ action: 'role.give', scope: { type: 'role' }, actor: { id: admin.id } });
  });

  test('of settings say of secrets only that they changed', async () => {
    const params = { section: 'recaptcha' };
    const { body } = await admin.call(getSettingsSection, { params });
    const secret = `secret-${randomUUID()}`;
    const changes = { version: body.version, client: {}, server: { 'recaptcha.secret': secret } };
    const saved = await admin.call(updateSettingsSection, { params, body: changes });
    expect(saved.status, saved.text).toBe(200);
    const [entry] = await entriesBy([is('target_type', 'settings'), is('target_id', 'recaptcha')]);
    const restored = { ...changes, version: saved.body.version, server: { 'recaptcha.secret': null } };
    await admin.call(updateSettingsSection, { params, body: restored });
    expect(entry?.changes).toEqual([{ field: 'recaptcha.secret', from: null, to: '…' }]);
    expect(JSON.stringify(await entriesBy([is('actor', admin.id)]))).not.toContain(secret);
  });

  test('that are refused are told as such', async () => {
    const clerk = await newStaff(['admin.access']);
    expect((await clerk.call(createRole, { body: { name: randomUUID() } })).status).toBe(403);
    const entries = await entriesBy([is('actor', clerk.id), is('result', 'refused')]);
    expect(actionsOf(entries)).toEqual(['role.create']);
  });
});

test('filters by person, action, time and result, and pages by cursor', async () => {
  const person = await newPerson();
  const file = await newFile(person);
  const params = { id: file.id };
  await person.call(createLink, { params, body: { password: 'open sesame' } });
  await person.call(updateLink, { params, body: { allowDownload: false } });
  await person.call(deleteLink, { params });
  const links: AuditAction[] = ['link.delete', 'link.update', 'link.create'];
  const byAddress = await entriesBy([is('actor_email', person.email)]);
  expect(actionsOf(byAddress).slice(0, 3)).toEqual(links);
  expect(byAddress[2]?.changes).toContainEqual({ field: 'passwordHash', from: null, to: '…' });
  const one = [is('actor', person.id), is('action', 'link.update')];
  expect(actionsOf(await entriesBy(one))).toEqual(['link.update']);
  const longAgo = {
    key: 'created_at',
    operator: 'between' as const,
    value: { start: '2026-01-01', end: '2026-01-02' },
  };
  expect(await entriesBy([is('actor', person.id), longAgo])).toEqual([]);
  const query = { filters: encodeFilters([is('actor', person.id)]), perPage: 2 };
  const first = (await auditor.call(listAuditEntries, { query })).body.pagination;
  const cursor = first.next_cursor as string;
  const second = (await auditor.call(listAuditEntries, { query: { ...query, cursor } })).body.pagination;
  expect(actionsOf([...first.data, ...second.data].slice(0, 3))).toEqual(links);
  const other = await auditor.call(listAuditEntries, { query: { perPage: 2, cursor } });
  expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['cursor']]);
  const unknown = await auditor.call(listAuditEntries, {
    query: { filters: encodeFilters([is('mood', 1)]) },
  });
  expect(unknown.status).toBe(422);
});

test('names the program that acts for a user', { tags: 'variant' }, async () => {
  const person = await newPerson();
  const file = await newFile(person);
  await (await newProgramOf(person)).call(createLink, { params: { id: file.id }, body: {} });
  const [entry] = await entriesBy([is('actor', person.id), is('action', 'link.create')]);
  expect(entry?.actor).toMatchObject({ type: 'token', id: person.id });
});

test(
  'a user sees what concerns their own account, failed sign-ins too, and nothing of others',
  { tags: 'variant' },
  async () => {
    const person = await newPerson();
    await person.call(createAccessToken, { params: { id: person.id }, body: { tokenName: 'backup' } });
    const wrong = await newGuest().call(login, { body: { email: person.email, password: 'wrong password' } });
    expect(wrong.status).toBe(422);
    const other = await newPerson();
    const { body } = await person.call(listSecurityActivity, { query: { perPage: 20 } });
    const entries = body.pagination.data as AuditEntry[];
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'session.start', result: 'refused', actor: { type: 'guest' } },
      { action: 'token.create', target: { type: 'token', name: 'backup' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(String(other.id));
    expect((await (await newProgramOf(person)).call(listSecurityActivity, {})).status).toBe(403);
  },
);

test(
  'admins of a workspace see its part, without addresses of its members; others do not',
  { tags: 'variant' },
  async () => {
    const owner = await newPerson();
    const workspace = await newWorkspace(owner);
    const params = { id: workspace.id };
    const viewer = await newPerson();
    await addMember(owner, workspace, viewer, workspaceRoleIds.viewer);
    await owner.call(updateWorkspace, { params, body: { name: `team ${randomUUID()}` } });
    const answer = await owner.call(listWorkspaceAudit, { params });
    const entries = answer.body.pagination.data as AuditEntry[];
    expect(actionsOf(entries)).toEqual(expect.arrayContaining(['workspace.update', 'workspace.create']));
    expect(entries.every(({ ip, device }) => ip === null && device === null)).toBe(true);
    expect((await viewer.call(listWorkspaceAudit, { params })).status).toBe(403);
    expect((await (await newPerson()).call(listWorkspaceAudit, { params })).status).toBe(404);
  },
);

describe('the export', { tags: 'variant' }, () => {
  const start = (conditions: Condition[]) =>
    auditor.call(exportAuditEntries, { body: { filters: encodeFilters(conditions) } });

  async function readLines(url: string): Promise<string[]> {
    const exportId = Number(/\/(\d+)$/.exec(url)?.[1]);
    const answer = await auditor.call(downloadExport, { params: { exportId } });
    const text = await (await fetch(answer.headers.get('location') ?? '')).text();
    return text.split('\r\n').filter(Boolean);
  }

  test('has what the filters leave, and is told itself', async () => {
    const person = await newPerson();
    const file = await newFile(person);
    await person.call(createLink, { params: { id: file.id }, body: {} });
    const { body } = await start([is('actor', person.id), is('action', 'link.create')]);
    const [header, ...rows] = await readLines(body.url as string);
    expect(header).toMatch(/created_at,action,result,actor_type/);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('link.create,done,user');
    const [told] = await entriesBy([is('actor', auditor.id), is('action', 'export.create')]);
    expect(told?.target).toMatchObject({ type: 'export', name: 'audit' });
  });

  test('of more than 500 entries is a job, whatever is filtered by', async () => {
    const [actorId, impersonatorId] = [Date.now(), Date.now() + 1];
    const target = { type: 'page' as const, id: String(actorId), name: null };
    useProduct(getPlace(auditor.site));
    const { putAuditEntry } = await import('../../../functions/data/site/audit-entries.ts');
    const entry = { action: 'coupon.import' as const, result: 'done' as const, actorType: 'user' as const };
    for (let count = 0; count < 510; count += 30) {
      await Promise.all(
        Array.from({ length: 30 }, () => putAuditEntry({ ...entry, actorId, impersonatorId, target })),
      );
    }
    const filters = [
      [is('actor', actorId)],
      [is('impersonator', impersonatorId)],
      [is('action', 'coupon.import')],
      [is('target_type', 'page'), is('target_id', target.id)],
    ];
    for (const conditions of filters) {
      expect((await start(conditions)).body).toMatchObject({ result: 'jobQueued' });
    }
    const told = await eventually(async () => {
      const { items } = await readNotifications(auditor);
      const ready = items.filter(({ data }) => data.image === 'export-csv');
      return ready.length === filters.length ? ready : undefined;
    });
    expect(told).toHaveLength(filters.length);
  });
});
