import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createRole, getRole, updateRole } from '#shared/routes/site/roles.ts';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { toast } from '../../../../../tests/support/component/drive-page.ts';
import { overflowOf } from '../../../../../tests/support/component/looks.ts';
import { aRole, openRoles, usualRoles } from '../../../../../tests/support/component/roles.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const name = page.getByRole('textbox', { name: 'Name' });
const save = page.getByRole('button', { name: 'Save' });
const permission = (title: string) => page.getByRole('checkbox', { name: new RegExp(`^${title}`) });
const press = (title: string) => page.getByText(title, { exact: true }).click();
const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path);
const editor = '/admin/roles/50/edit';
const granted = (...names: string[]) => names.map((each, id) => ({ id, name: each, restrictions: [] }));
const editors = aRole({ id: 50, permissions: granted('files.view') });
const openEditor = (options: Parameters<typeof openRoles>[1] = {}) =>
  openRoles(editor, { roles: [...usualRoles(), editors], ...options });

describe('[ARO-2] a new role', () => {
  test('is created with its permissions and their limits', { tags: 'variant' }, async () => {
    const api = await openRoles('/admin/roles/new');
    const created = aRole({ id: 50, name: 'Editors' });
    api.answer(createRole, { role: created });
    api.answer(getRole, { role: created });
    await expect.element(save).toBeDisabled();
    await name.fill('Editors');
    await press('Upload files');
    await page.getByRole('textbox', { name: 'File size' }).fill('5');
    await page.getByLabelText('File size: Unit').selectOptions('MB');
    await press('Create workspaces');
    await page.getByRole('textbox', { name: 'Members' }).fill('3');
    expect(await findViolationsInEveryLook()).toEqual([]);
    await save.click();
    await expect.element(toast('Role created')).toBeVisible();
    await expectPath(editor);
    expect(api.calls(createRole)[0]?.body).toEqual({
      name: 'Editors',
      description: null,
      type: 'sitewide',
      default: false,
      guests: false,
      permissions: [
        { name: 'files.create', restrictions: [{ name: 'file_size', value: 5 * 1024 ** 2 }] },
        { name: 'workspaces.create', restrictions: [{ name: 'member_count', value: 3 }] },
      ],
    });
  });

  test('shows at the name what the server has against it', { tags: 'variant' }, async () => {
    const api = await openRoles('/admin/roles/new');
    const message = 'There is a role of this name already.';
    api.refuse(createRole, { status: 422, message, errors: { name: [message] } });
    await name.fill('users');
    await save.click();
    await expect.element(name).toHaveAccessibleDescription(message);
    await expect.element(name).toHaveFocus();
  });
});

describe('[ARO-2] permissions', () => {
  test('are searched, and granted by group', { tags: 'variant' }, async () => {
    await openEditor();
    const files = page.getByRole('group', { name: 'Files' });
    await expect.element(files).toHaveTextContent('1 of 5');
    await files.getByText('Files', { exact: true }).click();
    await expect.element(files).toHaveTextContent('5 of 5');
    await files.getByText('Files', { exact: true }).click();
    await expect.element(files).toHaveTextContent('0 of 5');
    await page.getByRole('searchbox').fill('coupons');
    await expect.element(permission('Manage discounts')).toBeVisible();
    await expect.element(permission('View files')).not.toBeInTheDocument();
    await page.getByRole('searchbox').fill('nothing like it');
    await expect.element(page.getByText('No permission matches your search.')).toBeVisible();
  });

  test(
    'that guests cannot have are locked, and keep such a role from being saved',
    { tags: 'variant' },
    async () => {
      await openEditor();
      await press('Role of guests');
      await expect.element(page.getByRole('alert')).toHaveTextContent('Guests cannot have some of these');
      await expect.element(permission('Create links')).toBeDisabled();
      await expect.element(save).toBeDisabled();
      await press('View files');
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
      await expect.element(save).toBeEnabled();
    },
  );

  test('include admin only for holders of admin', { tags: 'variant' }, async () => {
    await openEditor({ permissions: ['admin.access', 'roles.update'] });
    await expect.element(permission('Super admin')).toBeDisabled();
    await expect.element(page.getByText('Only super admins can give this permission.')).toBeVisible();
  });

  test('that the server refuses are told above them', async () => {
    const api = await openEditor();
    const message = 'The role of the administrators keeps the permission admin.';
    api.refuse(updateRole, { status: 422, message, errors: { 'permissions.0.name': [message] } });
    await press('Create links');
    await save.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  });
});

describe('[ARO-2] [AS-3] saving', () => {
  test('is asked about when the user would lose their own rights', async () => {
    const own = aRole({ id: 50, permissions: granted('admin.access', 'roles.update') });
    const api = await openEditor({ roles: [own], ownRoleIds: [50] });
    api.answer(updateRole, { role: { ...own, version: 4 } });
    await press('Manage roles');
    await save.click();
    const question = page.getByRole('alertdialog', { name: 'Remove your own rights?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(api.calls(updateRole)).toEqual([]);
    await save.click();
    await question.getByRole('button', { name: 'Save' }).click();
    await expect.element(toast('Role updated')).toBeVisible();
  });

  test(
    'after another admin has changed the role keeps the changes of both',
    { tags: 'variant' },
    async () => {
      const api = await openEditor();
      await name.fill('Writers');
      await press('Create links');
      api.refuse(updateRole, { status: 409, message: 'Another admin has changed this role.' });
      await save.click();
      await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody else changed this');
      await expect.element(save).toBeDisabled();
      const theirs = {
        ...editors,
        version: 8,
        description: 'Theirs',
        permissions: granted('files.view', 'logs.view'),
      };
      api.answer(getRole, { role: theirs });
      api.answer(updateRole, ({ body }) => ({
        role: { ...theirs, ...body, description: 'Theirs', permissions: [], version: 9 },
      }));
      await page.getByRole('button', { name: 'Load their values' }).click();
      await expect.element(page.getByLabelText('Description')).toHaveValue('Theirs');
      await expect.element(name).toHaveValue('Writers');
      await save.click();
      await expect.element(toast('Role updated')).toBeVisible();
      const { body } = api.calls(updateRole).at(-1) ?? {};
      expect(body).toMatchObject({ name: 'Writers', description: 'Theirs', version: 8 });
      expect(body?.permissions?.map((each) => each.name).sort()).toEqual([
        'files.view',
        'links.create',
        'logs.view',
      ]);
    },
  );

  test('[SH-12] is offered before changes are lost', { tags: 'variant' }, async () => {
    await openEditor();
    await name.fill('Writers');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expectPath('/admin/roles');
  });
});

describe('[ARO-2] a role', () => {
  test('that is the default keeps its flag until another role takes it', { tags: 'variant' }, async () => {
    await openRoles(`/admin/roles/${roleIds.users}/edit`);
    await expect.element(page.getByRole('switch', { name: /^Default role/ })).toBeDisabled();
    await expect.element(page.getByLabelText('Type')).toBeDisabled();
  });

  test('of workspaces is only shown', { tags: 'variant' }, async () => {
    await openRoles('/admin/roles/14/edit');
    await expect
      .element(page.getByText('Roles of workspaces are part of the product and cannot be changed.'))
      .toBeVisible();
    await expect.element(permission('View files')).toBeChecked();
    await expect.element(permission('View files')).toBeDisabled();
    await expect.element(save).not.toBeInTheDocument();
    await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('with admin is only shown to somebody without it', async () => {
    const options = { permissions: ['admin.access', 'roles.update'] as const };
    await openRoles('/admin/roles/5/edit', { permissions: [...options.permissions] });
    await expect.element(page.getByText(/Only super admins can change it/)).toBeVisible();
    await expect.element(save).not.toBeInTheDocument();
  });

  test.each(['77', 'x'])('%s is not found', { tags: 'variant' }, async (id) => {
    await openRoles(`/admin/roles/${id}/edit`);
    await expect.element(page.getByRole('heading', { name: /doorway/ })).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('that cannot be read offers to try again', { tags: 'variant' }, async () => {
    const api = await openEditor({
      prepare: (prepared) => prepared.refuse(getRole, { status: 403, message: 'No.' }),
    });
    await expect.element(page.getByRole('alert')).toBeVisible();
    api.answer(getRole, { role: editors });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(name).toHaveValue('Editors');
  });

  test('fits on a phone', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openEditor();
    await expect.element(name).toBeVisible();
    expect(overflowOf()).toBe(0);
    await userEvent.tab();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });
});
