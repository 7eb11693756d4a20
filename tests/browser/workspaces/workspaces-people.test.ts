/** @module-tag variant */
import { expect } from 'vitest';
import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import { newPerson } from '../../support/people.ts';
import { newPicture } from '../../support/pictures.ts';
import { openAs, toast } from '../../support/browser/drive-of.ts';
import { newEmail, test } from '../../support/browser/journey.ts';
import {
  addMember,
  manage,
  newWorkspace,
  readWorkspace,
  spaceButton,
  switchTo,
} from '../../support/browser/team.ts';

test('[WS-4] [W6] an owner names, pictures and fills a workspace with people, and deletes it', async ({
  page,
}) => {
  const [owner, member] = [await newPerson(), await newPerson()];
  const workspace = await newWorkspace(owner);
  await addMember(workspace, owner, member);
  await openAs(page, owner);
  await switchTo(page, 'Default', 'Design team');
  await manage(page, 'Design team');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Research');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Renamed workspace').waitFor();

  const buffer = await (await newPicture(30, 20)).png().toBuffer();
  await dialog
    .getByLabel('Image of the workspace')
    .setInputFiles({ name: 'team.png', mimeType: 'image/png', buffer });
  await toast(page, 'Changed image').waitFor();
  await dialog.locator('img').first().waitFor();
  await dialog.getByRole('button', { name: 'Change image' }).click();
  await page.getByRole('menuitem', { name: 'Remove image' }).click();
  await toast(page, 'Removed image').waitFor();
  expect((await readWorkspace(workspace, owner)).avatar).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'Changed image').waitFor();
  expect((await readWorkspace(workspace, owner)).avatar).toMatch(/\.webp$/);

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
  const sendAgain = async () => {
    await dialog.getByRole('button', { name: `Invitation of ${one}: Admin` }).click();
    await page.getByRole('menuitem', { name: 'Send again' }).click();
  };
  await sendAgain();
  await toast(page, 'Email sent').waitFor();
  await sendAgain();
  await page.getByText(/This invite was sent moments ago/).waitFor();
  await dialog.getByRole('button', { name: `Invitation of ${other}: Viewer` }).click();
  await page.getByRole('menuitem', { name: 'Cancel invitation' }).click();
  await toast(page, 'Cancelled invitation').waitFor();
  await dialog.getByText(other).waitFor({ state: 'detached' });
  const { invites, name } = await readWorkspace(workspace, owner);
  expect(name).toBe('Research');
  expect(invites).toMatchObject([{ email: one, role_id: workspaceRoleIds.admin }]);

  await dialog.getByRole('button', { name: /^Role of .*: Editor$/ }).click();
  await page.getByRole('menuitemradio', { name: 'Viewer' }).click();
  await dialog.getByRole('button', { name: /^Role of .*: Viewer$/ }).click();
  await page.getByRole('menuitem', { name: 'Remove from workspace' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText('1 member', { exact: true }).waitFor();
  expect((await readWorkspace(workspace, owner)).members).toHaveLength(1);

  await dialog.getByRole('button', { name: 'Delete workspace' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox').fill('Research');
  await question.getByRole('button', { name: 'Delete workspace' }).click();
  await toast(page, 'Deleted workspace').waitFor();
  await spaceButton(page, 'Default').waitFor();
});
