import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { banUser } from '#shared/routes/accounts/bans.ts';
import { getPasswordConfirmation } from '#shared/routes/accounts/passwords.ts';
import { getSpaceUsage } from '#shared/routes/accounts/users.ts';
import { downloadInvoice } from '#shared/routes/billing/documents.ts';
import { listSubscriptions } from '#shared/routes/billing/managed-subscriptions.ts';
import { listProducts, updateProduct } from '#shared/routes/billing/products.ts';
import { listTags } from '#shared/routes/drive/marks.ts';
import { listVersions } from '#shared/routes/drive/versions.ts';
import { listNotifications } from '#shared/routes/notifications/notifications.ts';
import { listSelectionLinks } from '#shared/routes/sharing/selection-links.ts';
import { suggestPeople } from '#shared/routes/sharing/sharing.ts';
import { getCustomPage } from '#shared/routes/site/custom-pages.ts';
import { downloadExport } from '#shared/routes/site/exports.ts';
import { addRoleUsers, createRole, getRole, removeRoleUsers, updateRole } from '#shared/routes/site/roles.ts';
import { getSettingsSection, updateSettingsSection } from '#shared/routes/site/settings.ts';
import { getBootstrapData, getOpenapiDocument } from '#shared/routes/site/system.ts';
import { listCountries } from '#shared/routes/site/values.ts';
import { listUnfinishedUploads } from '#shared/routes/uploads/upload-batches.ts';
import { listWorkspaces } from '#shared/routes/workspaces/workspaces.ts';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { given } from '../../support/billing/managed-subscriptions.ts';
import { type BillingStack, startBillingStack } from '../../support/billing/payments.ts';
import { newProgramOf, type Person } from '../../support/people.ts';
import type { Visitor } from '../../support/visitor.ts';

let stack: BillingStack;

beforeAll(async () => {
  stack = await startBillingStack();
});
afterAll(() => stack.close());

type Call = (caller: Visitor) => Promise<{ status: number; body: { code?: string } | undefined }>;

/** One call of each function that a user with the permissions below may make; what it is about need not exist. */
const calls: Record<string, Call> = {
  billing: (caller) => caller.call(listProducts),
  content: (caller) => caller.call(listVersions, { params: { id: 1 } }),
  'custom-pages': (caller) => caller.call(getCustomPage, { params: { id: 1 } }),
  drive: (caller) => caller.call(listTags),
  exports: (caller) => caller.call(downloadExport, { params: { exportId: randomUUID() } }),
  links: (caller) => caller.call(listSelectionLinks),
  notifications: (caller) => caller.call(listNotifications),
  sharing: (caller) => caller.call(suggestPeople, { query: { query: 'nobody at all' } }),
  site: (caller) => caller.call(getRole, { params: { id: 1 } }),
  subscriptions: (caller) => caller.call(listSubscriptions),
  system: (caller) => caller.call(getOpenapiDocument),
  uploads: (caller) => caller.call(listUnfinishedUploads),
  users: (caller) => caller.call(getSpaceUsage),
  values: (caller) => caller.call(listCountries),
  workspaces: (caller) => caller.call(listWorkspaces),
};
/** The same of functions that take sessions alone. */
const callsOfSessions: Record<string, Call> = {
  auth: (caller) => caller.call(getPasswordConfirmation),
  documents: (caller) => caller.call(downloadInvoice, { params: { uuid: randomUUID() } }),
};
const permissions = [
  'api.access',
  'files.create',
  'admin.access',
  'roles.update',
  'subscriptions.update',
].map((name) => ({ name }));
const without = (name: string) => ({ permissions: permissions.filter((each) => each.name !== name) });

/** What each function answers, by its name: why it refuses, or undefined. */
async function refusals(caller: Visitor, made = calls): Promise<Record<string, string | undefined>> {
  const answers = Object.entries(made).map(async ([name, call]) => {
    const { status, body } = await call(caller);
    expect(status, name).toBeLessThan(500);
    return [name, status === 403 ? body?.code : undefined] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

/** The same reason, or none, from each of the functions. */
const each = (reason: string | undefined, made = calls) =>
  Object.fromEntries(Object.keys(made).map((name) => [name, reason]));

async function newRole(fields: object = { permissions }): Promise<{ id: number; name: string }> {
  const answer = await stack.admin.call(createRole, { body: { name: `role ${randomUUID()}`, ...fields } });
  expect(answer.status, answer.text).toBe(201);
  // Guests who sign in see it after a second.
  await stack.advanceClock(2);
  return answer.body.role;
}

async function ok(calling: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await calling;
  expect(status, text).toBe(200);
}

/** A user with this role alone. */
async function newHolder(roleId: number): Promise<Person> {
  const person = await stack.newPerson();
  const body = { userIds: [person.id] };
  await ok(stack.admin.call(addRoleUsers, { params: { id: roleId }, body }));
  await ok(stack.admin.call(removeRoleUsers, { params: { id: roleIds.users }, body }));
  return person;
}

describe('a change that an admin has made counts with the next call in every other function', () => {
  test('[RO4] a changed role', { tags: 'variant' }, async () => {
    const { id, name } = await newRole();
    const program = await newProgramOf(await newHolder(id), stack.newGuest());
    const change = (fields: object) =>
      stack.admin.call(updateRole, { params: { id }, body: { name, ...fields } });
    expect(await refusals(program)).toEqual(each(undefined));
    await ok(change(without('api.access')));
    expect(await refusals(program)).toEqual(each('forbidden'));
    await ok(change({ permissions }));
    expect(await refusals(program)).toEqual(each(undefined));
    await ok(change(without('roles.update')));
    expect(await refusals(program)).toEqual({ ...each(undefined), site: 'forbidden' });
  });

  test('[RO7] a role that is taken from a user', { tags: 'variant' }, async () => {
    const { id } = await newRole();
    const person = await newHolder(id);
    const program = await newProgramOf(person, stack.newGuest());
    expect(await refusals(program)).toEqual(each(undefined));
    await ok(stack.admin.call(removeRoleUsers, { params: { id }, body: { userIds: [person.id] } }));
    expect(await refusals(program)).toEqual(each('forbidden'));
  });

  test('[PL3] the permissions of a plan', async () => {
    const person = await stack.newPerson();
    const plan = await stack.newPlan({ permissions });
    await given(stack, person, plan);
    const program = await newProgramOf(person, stack.newGuest());
    expect(await refusals(program)).toEqual(each(undefined));
    const { updated_at: _at, ...body } = { ...plan, permissions: [] } as Record<string, unknown>;
    await ok(stack.admin.call(updateProduct, { params: { id: plan.id }, body }));
    const wanted = { ...each(undefined), site: 'forbidden', subscriptions: 'forbidden' };
    expect(await refusals(program)).toEqual(wanted);
  });

  test('[ST2] a setting', { tags: 'variant' }, async () => {
    const person = await stack.newPerson();
    await stack.data.User.patch({ userId: person.id }).remove(['emailVerifiedAtMs']).go();
    const open = ['custom-pages', 'values'];
    const made = Object.fromEntries(
      Object.entries({ ...calls, ...callsOfSessions }).filter(([name]) => !open.includes(name)),
    );
    const wanted = (reason: string | undefined) => ({
      ...each(reason, made),
      ...(reason === undefined && { site: 'forbidden', subscriptions: 'forbidden' }),
    });
    const demandVerified = async (isDemanded: boolean) => {
      const params = { section: 'authentication' } as const;
      const { version } = (await stack.admin.call(getSettingsSection, { params })).body;
      const client = { require_email_confirmation: isDemanded };
      await ok(stack.admin.call(updateSettingsSection, { params, body: { version, client } }));
    };
    await demandVerified(false);
    expect(await refusals(person, made)).toEqual(wanted(undefined));
    await demandVerified(true);
    expect(await refusals(person, made)).toEqual(wanted('emailNotVerified'));
    await demandVerified(false);
    expect(await refusals(person, made)).toEqual(wanted(undefined));
  });

  test('[AU5] [C22] a ban', { tags: 'variant' }, async () => {
    const person = await newHolder((await newRole()).id);
    const made = { ...calls, ...callsOfSessions };
    expect(await refusals(person, made)).toEqual(each(undefined, made));
    const answer = await stack.admin.call(banUser, { params: { id: person.id }, body: {} });
    expect(answer.status, answer.text).toBe(200);
    // What guests may do stays open: they can look at the site, and sign in as somebody else.
    const isOpen = { billing: undefined, 'custom-pages': undefined, system: undefined, values: undefined };
    expect(await refusals(person, made)).toEqual({ ...each('suspended', made), ...isOpen });
  });
});

test('[ST2] visitors see a changed setting within two seconds', { tags: 'variant' }, async () => {
  const nameSite = async (name: string) => {
    const params = { section: 'general' } as const;
    const { version } = (await stack.admin.call(getSettingsSection, { params })).body;
    const body = { version, client: { 'branding.site_name': name } };
    await ok(stack.admin.call(updateSettingsSection, { params, body }));
  };
  const siteName = async () =>
    (await stack.newGuest().call(getBootstrapData)).body.bootstrapData.branding.site_name;
  await nameSite('Before');
  await expect.poll(siteName, { timeout: 2000 }).toBe('Before');
  await nameSite('After');
  await expect.poll(siteName, { timeout: 2000 }).toBe('After');
  const page = () => stack.newGuest().send('/login', { headers: { accept: 'text/html' } });
  await expect.poll(async () => (await page()).text, { timeout: 2000 }).toContain('After');
});
