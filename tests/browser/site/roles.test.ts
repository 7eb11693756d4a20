/** @module-tag variant */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { getRole, listRoles } from '#shared/routes/site/roles.ts';
import { choose, openAs, toast } from '../../support/browser/drive-of.ts';
import { test } from '../../support/browser/journey.ts';
import { newAdmin, newPerson, type Person } from '../../support/people.ts';

const statusOf = async (person: Person) => (await person.call(listRoles)).status;

test('[ARO-1] [ARO-2] [RO3] [RO5] [RO6] an admin makes a role with a limit, gives it to a user and deletes it', async ({
  page,
}) => {
  const [admin, user] = [await newAdmin(), await newPerson()];
  expect(await statusOf(user)).toBe(403);
  const name = `Support ${randomUUID()}`;
  await openAs(page, admin, '/admin');
  await page.getByRole('main').getByRole('link', { name: 'Roles' }).click();
  await page.getByRole('link', { name: 'Add role' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByText('Upload files', { exact: true }).click();
  await page.getByRole('textbox', { name: 'File size' }).fill('5');
  await page.getByLabel('File size: Unit').selectOption('MB');
  await page.getByText('Admin area', { exact: true }).last().click();
  await page.getByText('Manage roles', { exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Role created').waitFor();
  await page.getByRole('tab', { name: 'Users' }).click();
  const id = Number(/roles\/(\d+)\/edit/.exec(page.url())?.[1]);
  const { permissions } = (await admin.call(getRole, { params: { id } })).body.role;
  expect(permissions).toContainEqual(
    expect.objectContaining({
      name: 'files.create',
      restrictions: [{ name: 'file_size', value: 5 * 1024 ** 2 }],
    }),
  );

  await page.getByRole('combobox', { name: 'Add users' }).fill(`${user.email}, nobody@example.com`);
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await page.getByText('nobody@example.com: No account with this e-mail address was found.').waitFor();
  await page.getByRole('button', { name: 'Remove nobody@example.com' }).click();
  await add.click();
  await toast(page, 'Added 1 user').waitFor();
  await page.getByRole('row').filter({ hasText: user.email }).waitFor();
  expect(await statusOf(user)).toBe(200);

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('searchbox').fill(name);
  await choose(page, name, 'Delete');
  const question = page.getByRole('alertdialog');
  await question.getByText('1 user loses what it allows.').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Deleted 1 role').waitFor();
  expect(await statusOf(user)).toBe(403);
});
