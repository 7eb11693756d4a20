import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Workspace } from '#shared/entities/workspace.ts';
import {
  changeMemberRole,
  deleteMember,
  resendInvite,
  sendInvites,
} from '#shared/routes/workspaces/workspace-members.ts';
import {
  deleteWorkspace,
  getWorkspace,
  listWorkspaceAudit,
  listWorkspaces,
} from '#shared/routes/workspaces/workspaces.ts';
import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import { findViolations } from '../../../../tests/support/component/axe.ts';
import { anAuditEntry, auditPageOf } from '../../../../tests/support/component/audit.ts';
import type { FakeApi } from '../../../../tests/support/component/fake-api.ts';
import { overflowOf, useTheme } from '../../../../tests/support/component/looks.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { toast } from '../../../../tests/support/component/drive-page.ts';
import {
  aMember,
  anInvite,
  annAs,
  anOwner,
  aWorkspace,
  startInWorkspace,
} from '../../../../tests/support/component/teams.ts';

const dialog = page.getByRole('dialog');
const alert = page.getByRole('alertdialog');
const spaceButton = (name: string) => page.getByRole('button', { name: `Workspace: ${name}`, exact: true });
const menuItem = (name: string) => page.getByRole('menuitem', { name });
const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true });

const answerWorkspace = (api: FakeApi, workspace: Workspace) => {
  api.answer(listWorkspaces, { workspaces: [workspace] });
  api.answer(getWorkspace, { workspace });
};

/** Opens the dialog of a workspace that is the open space. */
async function manage(workspace: Workspace): Promise<FakeApi> {
  const api = await openSite('/drive', { prepare: (fake) => answerWorkspace(fake, workspace) });
  await spaceButton('Design team').click();
  await menuItem('Manage').click();
  await expect.element(button(/^(Delete|Leave) workspace$/)).toBeVisible();
  return api;
}

beforeEach(() => startInWorkspace());

describe('the owner', () => {
  test('[WS-4] sees at the field which addresses cannot be invited', { tags: 'variant' }, async () => {
    const api = await manage(aWorkspace());
    api.answer(sendInvites, { invites: [] });
    api.refuse(sendInvites, {
      status: 422,
      message: 'No.',
      errors: { 'emails.1': ['This is your own address.'] },
    });
    const field = dialog.getByRole('combobox', { name: 'Invite people' });
    await field.fill('one@example.com, ann@example.com, other@example.com ');
    await button('Role: Editor').click();
    await page.getByRole('menuitemradio', { name: 'Viewer' }).click();
    await button('Invite').click();
    await expect.element(dialog.getByText('ann@example.com: This is your own address.')).toBeVisible();
    await button('Remove ann@example.com').click();
    api.answer(sendInvites, { invites: [] });
    await button('Invite').click();
    await expect.element(toast('Invited 2 people')).toBeVisible();
    expect(api.calls(sendInvites).at(-1)?.body).toEqual({
      emails: ['one@example.com', 'other@example.com'],
      role_id: workspaceRoleIds.viewer,
    });
  });

  test('[WS-4] is told that an invitation was just sent', async () => {
    const api = await manage(aWorkspace({ invites: [anInvite()] }));
    const message = 'This invite was sent moments ago. Try again later.';
    api.refuse(resendInvite, { status: 422, message });
    await button('Invitation of carl@example.com: Viewer').click();
    await menuItem('Send again').click();
    await expect.element(toast(message)).toBeVisible();
  });

  test('[WS-4] changes the role of a member and removes them after a confirmation', async () => {
    const api = await manage(aWorkspace({ members: [anOwner, aMember()] }));
    const viewer = aWorkspace({ members: [anOwner, aMember({ role_id: workspaceRoleIds.viewer })] });
    api.answer(changeMemberRole, () => {
      answerWorkspace(api, viewer);
      return { workspace: viewer };
    });
    api.answer(deleteMember, () => {
      answerWorkspace(api, aWorkspace());
      return {};
    });
    // The role of the owner cannot be changed.
    await expect.poll(() => button(/^Role of /).elements()).toHaveLength(1);
    await button(/^Role of /).click();
    await page.getByRole('menuitemradio', { name: 'Viewer' }).click();
    await button('Role of Bob Ray: Viewer').click();
    await menuItem('Remove from workspace').click();
    expect(api.calls(deleteMember)).toHaveLength(0);
    await alert.getByRole('button', { name: 'Remove' }).click();
    await expect.element(dialog.getByText('1 member', { exact: true })).toBeVisible();
    expect(api.calls(changeMemberRole)[0]?.body).toEqual({ role_id: workspaceRoleIds.viewer });
    expect(api.calls(deleteMember)[0]?.params).toEqual({ id: 5, memberId: 80 });
  });

  test('[WS-4] deletes the workspace after typing its name', async () => {
    const api = await manage(aWorkspace());
    api.answer(deleteWorkspace, () => {
      api.answer(listWorkspaces, { workspaces: [] });
      return {};
    });
    await button('Delete workspace').click();
    const confirm = alert.getByRole('button', { name: 'Delete workspace' });
    await alert.getByRole('textbox').fill('design team');
    await expect.element(confirm).toBeDisabled();
    await alert.getByRole('textbox').fill('Design team');
    await confirm.click();
    await expect.element(toast('Deleted workspace')).toBeVisible();
    await expect.element(spaceButton('Default')).toBeVisible();
  });
});

describe('a member', () => {
  test('[WS-4] who is a viewer is offered nothing that they may not do', { tags: 'variant' }, async () => {
    const viewer = annAs(workspaceRoleIds.viewer);
    const members = [aMember({ is_owner: true, role_id: workspaceRoleIds.owner }), viewer];
    await manage(aWorkspace({ owner_id: 8, currentUser: viewer, members }));
    await expect.element(dialog.getByText('2 members')).toBeVisible();
    for (const name of ['Save', 'Invite', 'Change image', 'Delete workspace'])
      await expect.element(button(name)).not.toBeInTheDocument();
    await expect.element(button(/^Role of /)).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('combobox')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'New', exact: true })).toBeDisabled();
    await page.getByRole('link', { name: 'Trash' }).click();
    await expect.element(page.getByRole('heading', { name: 'Trash', exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Empty trash' })).not.toBeInTheDocument();
  });

  test('[WS-4] leaves, and is in the personal space then', async () => {
    const editor = annAs(workspaceRoleIds.editor);
    const api = await manage(aWorkspace({ owner_id: 8, currentUser: editor }));
    api.answer(deleteMember, () => {
      api.answer(listWorkspaces, { workspaces: [] });
      return {};
    });
    await button('Leave workspace').click();
    await alert.getByRole('button', { name: 'Leave workspace' }).click();
    await expect.element(toast('Left workspace')).toBeVisible();
    await spaceButton('Default').click();
    await expect.poll(() => page.getByRole('menuitemradio').elements()).toHaveLength(1);
    expect(api.calls(deleteMember)[0]?.params).toEqual({ id: 5, memberId: 70 });
  });
});

describe('the activity', () => {
  test('is read on demand, for those who may change members', async () => {
    const api = await manage(aWorkspace());
    const joined = { type: 'user', id: 8, name: 'Bob Ray', email: 'bob@example.com' } as const;
    const entry = anAuditEntry({ action: 'member.join', result: 'done', actor: joined, ip: null });
    api.answer(listWorkspaceAudit, { pagination: auditPageOf(entry) });
    expect(api.calls(listWorkspaceAudit)).toEqual([]);
    await button('Show activity').click();
    const activity = dialog.getByRole('region', { name: 'Activity' });
    await expect.element(activity).toHaveTextContent('Bob Ray');
    expect(api.calls(listWorkspaceAudit)[0]?.params).toEqual({ id: 5 });
    expect(await findViolations()).toEqual([]);
  });

  test('is not offered to others', { tags: 'variant' }, async () => {
    await manage(aWorkspace({ currentUser: annAs(workspaceRoleIds.viewer) }));
    await expect.element(button('Leave workspace')).toBeVisible();
    await expect.element(button('Show activity')).not.toBeInTheDocument();
  });
});

test.for(['light', 'dark'] as const)(
  '[CT-6] has no violations in the %s theme',
  { tags: 'variant' },
  async (theme) => {
    useTheme(theme);
    await manage(aWorkspace({ members: [anOwner, aMember()], invites: [anInvite()] }));
    expect(await findViolations(), 'manage').toEqual([]);
    await button(/^Invitation of/).click();
    await expect.element(menuItem('Send again')).toBeVisible();
    expect(await findViolations(), 'role menu').toEqual([]);
    await userEvent.keyboard('{Escape}');
    await button('Delete workspace').click();
    await expect.element(alert).toBeVisible();
    expect(await findViolations(), 'delete').toEqual([]);
  },
);

test('[CT-4] [CT-6] is a sheet that fits on a phone', { tags: 'variant' }, async () => {
  await showOnPhone();
  await openSite('/drive', { prepare: (fake) => answerWorkspace(fake, aWorkspace()) });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await spaceButton('Design team').click();
  await menuItem('Manage').click();
  await expect.element(button('Delete workspace')).toBeVisible();
  expect(overflowOf()).toBe(0);
  expect(await findViolations()).toEqual([]);
});
