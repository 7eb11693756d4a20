import { expect } from 'vitest';
import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import { newFile } from '../../tests/http/drive-builders.ts';
import { newPerson, type Person } from '../../tests/http/people.ts';
import { newPicture } from '../../tests/http/pictures.ts';
import { openAs, toast } from './drive-of.ts';
import { newEmail, test } from './journey.ts';
import { addMember, inviteTo, manage, newWorkspace, readWorkspace, spaceButton, switchTo } from './team.ts';

test('[WS-4] the owner renames a workspace, invites several people and takes an invitation back', async ({
  page,
}) => {
  const owner = await newPerson();
  const workspace = await newWorkspace(owner);
  await openAs(page, owner);
  await switchTo(page, 'Default', 'Design team');
  await manage(page, 'Design team');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Research');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Renamed workspace').waitFor();
  const field = dialog.getByRole('combobox', { name: 'Invite people' });
  const [one, other] = [newEmail(), newEmail()];
  await field.fill(`${one}, ${owner.email}, ${other} `);
  await dialog.getByRole('button', { name: 'Role: Editor' }).click();
  await page.getByRole('menuitemradio', { name: 'Viewer' }).click();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialog.getByText(`${owner.email}: This is your own address.`).waitFor();
  await dialog.getByRole('button', { name: `Remove ${owner.email}` }).click();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await toast(page, 'Invited 2 people').waitFor();
  await dialog.getByRole('button', { name: `Invitation of ${one}: Viewer` }).click();
  await page.getByRole('menuitemradio', { name: 'Admin' }).click();
  await dialog.getByRole('button', { name: `Invitation of ${one}: Admin` }).waitFor();
  const again = async () => {
    await dialog.getByRole('button', { name: `Invitation of ${one}: Admin` }).click();
    await page.getByRole('menuitem', { name: 'Send again' }).click();
  };
  await again();
  await toast(page, 'Email sent').waitFor();
  await again();
  await page.getByText(/This invite was sent moments ago/).waitFor();
  await dialog.getByRole('button', { name: `Invitation of ${other}: Viewer` }).click();
  await page.getByRole('menuitem', { name: 'Cancel invitation' }).click();
  await toast(page, 'Cancelled invitation').waitFor();
  await dialog.getByText(other).waitFor({ state: 'detached' });
  const { invites, name } = await readWorkspace(workspace, owner);
  expect(name).toBe('Research');
  expect(invites).toMatchObject([{ email: one, role_id: workspaceRoleIds.admin }]);
});

test('[WS-4] [W6] its picture is changed, taken away, and brought back', async ({ page }) => {
  const owner = await newPerson();
  const workspace = await newWorkspace(owner);
  await openAs(page, owner);
  await switchTo(page, 'Default', 'Design team');
  await manage(page, 'Design team');
  const dialog = page.getByRole('dialog');
  const picture = dialog.locator('img');
  const buffer = await (await newPicture(30, 20)).png().toBuffer();
  await dialog
    .getByLabel('Image of the workspace')
    .setInputFiles({ name: 'team.png', mimeType: 'image/png', buffer });
  await toast(page, 'Changed image').waitFor();
  await picture.first().waitFor();
  await dialog.getByRole('button', { name: 'Change image' }).click();
  await page.getByRole('menuitem', { name: 'Remove image' }).click();
  await toast(page, 'Removed image').waitFor();
  expect((await readWorkspace(workspace, owner)).avatar).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'Changed image').waitFor();
  expect((await readWorkspace(workspace, owner)).avatar).toMatch(/\.webp$/);
});

test('[WS-4] a member gets another role, and is removed when that is confirmed', async ({ page }) => {
  const [owner, member] = [await newPerson(), await newPerson()];
  const workspace = await newWorkspace(owner);
  await addMember(workspace, owner, member);
  await openAs(page, owner);
  await switchTo(page, 'Default', 'Design team');
  await manage(page, 'Design team');
  const dialog = page.getByRole('dialog');
  const role = dialog.getByRole('button', { name: /^Role of / });
  // The owner's own role is nobody's to change.
  expect(await role.count()).toBe(1);
  await role.click();
  await page.getByRole('menuitemradio', { name: 'Viewer' }).click();
  await dialog.getByRole('button', { name: /^Role of .*: Viewer$/ }).click();
  await page.getByRole('menuitem', { name: 'Remove from workspace' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText('1 member', { exact: true }).waitFor();
  expect((await readWorkspace(workspace, owner)).members).toHaveLength(1);
});

/** Opens the workspace as somebody who has a role in it. */
async function openInRole(page: Parameters<typeof openAs>[0], roleId: number): Promise<Person> {
  const [owner, member] = [await newPerson(), await newPerson()];
  const workspace = await newWorkspace(owner);
  await addMember(workspace, owner, member, roleId);
  await openAs(page, member);
  await switchTo(page, 'Default', 'Design team');
  return owner;
}

test('[WS-4] what a viewer may not do is not offered', async ({ page }) => {
  await openInRole(page, workspaceRoleIds.viewer);
  expect(await page.getByRole('button', { name: 'New', exact: true }).isEnabled()).toBe(false);
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('heading', { name: 'Trash', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Empty trash' }).count()).toBe(0);
  await manage(page, 'Design team');
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByText('2 members').isVisible()).toBe(true);
  for (const name of ['Save', 'Invite', 'Change image', 'Delete workspace']) {
    expect(await dialog.getByRole('button', { name, exact: true }).count(), name).toBe(0);
  }
  expect(await dialog.getByRole('button', { name: /^Role of / }).count()).toBe(0);
  expect(await dialog.getByRole('combobox').count()).toBe(0);
});

test('[WS-4] a member leaves, and stands in their own space', async ({ page }) => {
  await openInRole(page, workspaceRoleIds.editor);
  await manage(page, 'Design team');
  await page.getByRole('button', { name: 'Leave workspace' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave workspace' }).click();
  await toast(page, 'Left workspace').waitFor();
  await spaceButton(page, 'Default').click();
  expect(await page.getByRole('menuitemradio').count()).toBe(1);
});

test('[WS-4] the owner deletes a workspace by typing its name', async ({ page }) => {
  const owner = await newPerson();
  await newWorkspace(owner);
  await newFile(owner, { name: 'mine.txt' });
  await openAs(page, owner);
  await switchTo(page, 'Default', 'Design team');
  await manage(page, 'Design team');
  await page.getByRole('button', { name: 'Delete workspace' }).click();
  const question = page.getByRole('alertdialog');
  const confirm = question.getByRole('button', { name: 'Delete workspace' });
  await question.getByRole('textbox').fill('design team');
  expect(await confirm.isEnabled()).toBe(false);
  await question.getByRole('textbox').fill('Design team');
  await confirm.click();
  await toast(page, 'Deleted workspace').waitFor();
  await spaceButton(page, 'Default').waitFor();
});

test('[WS-5] an invitation is declined', async ({ page }) => {
  const [owner, invitee] = [await newPerson(), await newPerson()];
  const workspace = await newWorkspace(owner);
  await inviteTo(workspace, owner, invitee.email);
  await openAs(page, invitee);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await toast(page, 'Declined workspace invitation').waitFor();
  expect((await readWorkspace(workspace, owner)).invites).toEqual([]);
});
