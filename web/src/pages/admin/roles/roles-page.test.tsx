import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deleteRoles, listRoles } from '#shared/routes/site/roles.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { choose, toast } from '../../../../../tests/support/component/drive-page.ts';
import { overflowOf } from '../../../../../tests/support/component/looks.ts';
import { aRole, openRoles, usualRoles } from '../../../../../tests/support/component/roles.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const question = page.getByRole('alertdialog');
const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path);

describe('[ARO-1] the list of roles', () => {
  test('shows name, type, flags and how many users have each', { tags: 'variant' }, async () => {
    const api = await openRoles();
    await expect.element(row('users')).toHaveTextContent(/Default.*Whole site.*2/);
    await expect.element(row('guests')).toHaveTextContent(/Guests.*Whole site/);
    await expect.element(row('Workspace Viewer')).toHaveTextContent(/Workspaces.*–/);
    expect(api.calls(listRoles)[0]?.query).toMatchObject({ loadCount: ['users'], orderBy: 'name' });
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('is searched, filtered by type and sorted by the API', { tags: 'variant' }, async () => {
    const api = await openRoles();
    await page.getByRole('searchbox').fill('res');
    await userEvent.keyboard('{Enter}');
    await expect.element(row('users')).not.toBeInTheDocument();
    await expect.element(row('resellers')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByLabelText('Type').selectOptions('workspace');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.element(row('users')).not.toBeInTheDocument();
    expect(api.calls(listRoles).at(-1)?.query).toMatchObject({ type: 'workspace' });
    await page.getByRole('columnheader', { name: 'Changed' }).click();
    await expect.poll(() => api.calls(listRoles).at(-1)?.query.orderBy).toBe('updated_at');
  });

  test('deletes a role after a question that says how many users lose it', { tags: 'variant' }, async () => {
    await openRoles('/admin/roles', { roles: [...usualRoles(), aRole({ users_count: 7 })] });
    await choose('Editors', 'Delete');
    await expect.element(question).toHaveTextContent('Delete the role Editors?7 users lose what it allows.');
    expect(await findViolationsInEveryLook()).toEqual([]);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(toast('Deleted 1 role')).toBeVisible();
    await expect.element(row('Editors')).not.toBeInTheDocument();
  });

  test('deletes several roles, and names each in the question', async () => {
    const roles = ['Editors', 'Writers'].map((name, id) => aRole({ id: id + 50, name, users_count: id }));
    const api = await openRoles('/admin/roles', { roles: [...usualRoles(), ...roles] });
    await expect.element(row('Editors')).toBeVisible();
    await page.elementLocator(document.querySelector('thead label') ?? document.body).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await expect.element(question.getByRole('listitem').nth(1)).toHaveTextContent('Writers: 1 user loses');
    await expect.element(question).toHaveTextContent('Delete 2 roles?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(toast('Deleted 2 roles')).toBeVisible();
    expect(api.calls(deleteRoles)[0]?.params.id).toEqual([50, 51]);
  });

  test.each([
    ['admins', 'This role is part of the product.'],
    ['users', 'New users get this role. Choose another default role first.'],
    ['guests', 'This is the role of guests. Choose another role for guests first.'],
  ])('does not delete %s, and says why', { tags: 'variant' }, async (name, reason) => {
    await openRoles();
    await expect.element(row(name).getByRole('checkbox')).toBeDisabled();
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    const item = page.getByRole('menuitem', { name: 'Delete' });
    await expect.element(item).toHaveAttribute('aria-disabled', 'true');
    await expect.element(item).toHaveTextContent(reason);
    expect(await findViolationsInEveryLook()).toEqual([]);
    await userEvent.keyboard('{Escape}');
  });

  test('does not delete a role with admin for somebody without it', { tags: 'variant' }, async () => {
    const admin = { id: 1, name: 'admin', restrictions: [] };
    await openRoles('/admin/roles', {
      roles: [aRole({ permissions: [admin] })],
      permissions: ['admin.access', 'roles.update'],
    });
    await page.getByRole('button', { name: 'Actions for Editors' }).click();
    await expect
      .element(page.getByRole('menuitem', { name: 'Delete' }))
      .toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
  });

  test('leads to the editors', { tags: 'variant' }, async () => {
    await openRoles();
    await page.getByRole('link', { name: 'Add role' }).click();
    await expectPath('/admin/roles/new');
    history.back();
    await row('users').click();
    await expectPath('/admin/roles/2/edit');
  });

  test('fits on a phone', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openRoles();
    await expect.element(row('users')).toBeVisible();
    expect(overflowOf()).toBe(0);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });
});

describe('[AS-1] the section', () => {
  test('opens from the home page of the admin area', async () => {
    await openRoles('/admin');
    await page.getByRole('main').getByRole('link', { name: 'Roles' }).click();
    await expectPath('/admin/roles');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
  });

  test('is hidden without roles.update, and its address is not found', async () => {
    await openRoles('/admin/roles', { permissions: ['admin.access'] });
    await expect.element(page.getByRole('heading', { name: /doorway/ })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Roles' })).not.toBeInTheDocument();
  });
});
