import { expect } from 'vitest';
import { deleteMember } from '#shared/routes/workspaces/workspace-members.ts';
import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import { newPerson } from '../../support/people.ts';
import { untilMailTo } from '../../support/mails-to.ts';
import { choose, expectNames, openAs, toast } from '../../support/browser/drive-of.ts';
import { createFolder, newEmail, password, test, upload, uploaded } from '../../support/browser/journey.ts';
import {
  inviteTo,
  manage,
  newWorkspace,
  readWorkspace,
  spaceButton,
  switchTo,
} from '../../support/browser/team.ts';

test('[X-6] [WS-5] [WS-1] two users work in a workspace by an invitation, until one is removed and declines the next', async ({
  page,
  open,
}) => {
  const [owner, mate] = [await newPerson(), await newPerson()];
  const workspace = await newWorkspace(owner);
  const other = await open();
  const sockets = [page, other].map((each) => each.waitForEvent('websocket'));
  await openAs(page, owner);
  await openAs(other, mate);
  await Promise.all(sockets);
  await switchTo(page, 'Default', 'Design team');
  await createFolder(page, 'Plans');
  await inviteTo(workspace, owner, mate.email, workspaceRoleIds.editor);
  await other.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await other.getByRole('button', { name: 'Join', exact: true }).click();
  await toast(other, 'Joined workspace').waitFor();
  await spaceButton(other, 'Design team').waitFor();
  await expectNames(other, ['Plans']);
  // The owner is notified.
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  await upload(other, [{ name: 'ours.txt', content: 'x' }]);
  await uploaded(other, 'Uploaded 1 file');
  await expectNames(page, ['Plans', 'ours.txt']);
  await choose(page, 'Plans', 'Delete');
  await expectNames(other, ['ours.txt']);
  const { members = [] } = await readWorkspace(workspace, owner);
  const memberId = members.find(({ id }) => id === mate.id)?.member_id ?? 0;
  await owner.call(deleteMember, { params: { id: workspace.id, memberId } });
  await toast(other, 'You are no longer in this workspace.').waitFor();
  await spaceButton(other, 'Default').waitFor();
  await expectNames(other, []);
  await inviteTo(workspace, owner, mate.email);
  await other.getByRole('button', { name: /^Notifications, / }).click();
  await other.getByRole('button', { name: 'Decline' }).click();
  await toast(other, 'Declined workspace invitation').waitFor();
  expect((await readWorkspace(workspace, owner)).invites).toEqual([]);
});

test(
  '[X-6] [LOG-9] [WS-5] [WS-4] the link of an invitation leads through the sign-in into the workspace, which the member leaves',
  { tags: 'variant' },
  async ({ page }) => {
    const [owner, invitee] = [await newPerson(), await newPerson()];
    const workspace = await newWorkspace(owner);
    await inviteTo(workspace, owner, invitee.email);
    const { text } = await untilMailTo(invitee.email, 'workspace_invitation');
    const link = /http\S+\/workspace\/join\/login\S+/.exec(text)?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('heading', { name: /^To join your team on/ }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(invitee.email);
    await page
      .context()
      .addCookies([{ name: 'be-profile-asked', value: String(invitee.id), url: new URL(link).origin }]);
    await page.getByLabel('Password', { exact: true }).fill(invitee.password);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await toast(page, 'Joined workspace').waitFor();
    await spaceButton(page, 'Design team').waitFor();
    await manage(page, 'Design team');
    await page.getByRole('button', { name: 'Leave workspace' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave workspace' }).click();
    await toast(page, 'Left workspace').waitFor();
    await spaceButton(page, 'Default').waitFor();
    expect((await readWorkspace(workspace, owner)).members).toHaveLength(1);
  },
);

test(
  '[X-6] [REG-4] [WS-5] the link of an invitation leads through the registration into the workspace',
  { tags: 'variant' },
  async ({ page }) => {
    const owner = await newPerson();
    const workspace = await newWorkspace(owner);
    const email = newEmail();
    await inviteTo(workspace, owner, email, workspaceRoleIds.contributor);
    const { text } = await untilMailTo(email, 'workspace_invitation');
    await page.goto(/http\S+\/workspace\/join\/register\S+/.exec(text)?.[0] ?? '');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/account-settings');
    await page.getByRole('button', { name: 'Skip' }).click();
    await toast(page, 'Joined workspace').waitFor();
    await spaceButton(page, 'Design team').waitFor();
    expect(await page.getByRole('button', { name: 'New', exact: true }).isEnabled()).toBe(true);
  },
);
