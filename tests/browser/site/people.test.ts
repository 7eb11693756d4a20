/** @module-tag variant */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createRole } from '#shared/routes/site/roles.ts';
import { listUsers } from '#shared/routes/accounts/users.ts';
import { createWorkspace } from '#shared/routes/workspaces/workspaces.ts';
import { choose, openAs, toast } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';
import { newAdmin, newPerson, signInAdmin } from '../../support/people.ts';

test('[X-9] [AUS-1] [AUD-details] an admin bans a user, logs in as them, limits them by a role and imports others', async ({
  page,
  open,
}) => {
  const [admin, user] = [await newAdmin(), await newPerson()];
  const name = user.email.split('@')[0] ?? '';
  const role = `Small ${randomUUID()}`;
  const small = { name: 'workspaces.create', restrictions: [{ name: 'count', value: 1 }] };
  const body = { name: role, permissions: [small] };
  expect((await (await signInAdmin()).call(createRole, { body })).status).toBe(201);
  const theirs = await open();
  await openAs(theirs, user);

  await openAs(page, admin, '/admin/users');
  await page.getByRole('searchbox').fill(user.email);
  await choose(page, name, 'Ban');
  const question = page.getByRole('dialog', { name: `Ban ${name}?` });
  await question.getByLabel('Reason').fill('Sent spam.');
  await question.getByRole('button', { name: 'Ban' }).click();
  await toast(page, `${name} is banned`).waitFor();
  await theirs.reload();
  await theirs.getByLabel('Email').fill(user.email);
  await theirs.getByLabel('Password', { exact: true }).fill(user.password);
  const signIn = theirs.getByRole('button', { name: 'Continue' });
  // The page may say so by itself, before the sign-in is answered.
  const refused = theirs.waitForResponse('**/auth/login');
  await signIn.click();
  await refused;
  await theirs.getByText('Your account has been suspended. Sent spam.').waitFor();
  await choose(page, name, 'Unban');
  await toast(page, `${name} can sign in again`).waitFor();
  await theirs.getByLabel('Password', { exact: true }).fill(user.password);
  await signIn.click();
  await theirs.getByText('Drop files or folders here').waitFor();

  await choose(page, name, 'Edit');
  await page.getByText(role, { exact: true }).click();
  await page.getByText('users', { exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'User updated').waitFor();

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Log in as user' }).click();
  await page.getByLabel('Reason').fill('Support case 12');
  await page.getByRole('dialog').getByRole('button', { name: 'Log in as user' }).click();
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  const bar = page.getByRole('region', { name: 'Logged in as another user' });
  await bar.getByText(`You are logged in as ${name}.`).waitFor();
  await bar.getByRole('button', { name: 'Stop' }).click();
  await bar.waitFor({ state: 'detached' });
  await page.waitForURL(`**/admin/users/${user.id}/**`);

  // The user has signed in again since, and has the limit of the role alone.
  const back = await theirs.context().cookies();
  for (const { name: cookie, value } of back) user.cookies.set(cookie, value);
  expect((await user.call(createWorkspace, { body: { name: 'One' } })).status).toBe(200);
  expect((await user.call(createWorkspace, { body: { name: 'Two' } })).status).toBe(403);

  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  const choosing = page.waitForEvent('filechooser');
  await dialog
    .getByRole('button', { name: /choose/i })
    .first()
    .click();
  const email = `${randomUUID()}@example.com`;
  const file = ['email,roles', `${email},users`, `${randomUUID()}@example.com,nobody`].join('\n');
  await (await choosing).setFiles({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await dialog.getByRole('row').filter({ hasText: 'roles' }).waitFor();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const { body: found } = await admin.call(listUsers, { query: { query: email } });
  expect(found.pagination.data).toMatchObject([{ email }]);
});
