import { expect } from 'vitest';
import { deleteInvite, deleteMember } from '#shared/routes/workspace-members.ts';
import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import { newGuest, newPerson } from '../../tests/http/people.ts';
import { untilMailTo } from '../../tests/http/mails-to.ts';
import { choose, expectNames, openAs, toast } from './drive-of.ts';
import { createFolder, newEmail, password, test, upload, uploaded } from './journey.ts';
import {
  addMember,
  inviteTo,
  newWorkspace,
  readWorkspace,
  spaceButton,
  switchTo,
  untilTold,
} from './team.ts';

test('[X-6] [WS-5] an invitation comes, is accepted, and both see what the other does; who is removed is led home', async ({
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
  // The one who invited is told.
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
});

test('[WS-5] an invitation that was taken back meanwhile is no longer valid', async ({ page }) => {
  const [owner, invitee] = [await newPerson(), await newPerson()];
  const workspace = await newWorkspace(owner);
  const inviteId = await inviteTo(workspace, owner, invitee.email);
  await untilTold(invitee, 1);
  await page.routeWebSocket('**/live', (socket) => void socket.close());
  await openAs(page, invitee, '/notifications');
  await page.getByRole('button', { name: 'Join', exact: true }).waitFor();
  await owner.call(deleteInvite, { params: { inviteId } });
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await toast(page, 'This invite is no longer valid').waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(0);
});

test('[WS-1] a workspace that is gone when the site is opened leads to the personal space', async ({
  page,
}) => {
  const [owner, member] = [await newPerson(), await newPerson()];
  const workspace = await newWorkspace(owner);
  await addMember(workspace, owner, member);
  await openAs(page, member);
  await switchTo(page, 'Default', 'Design team');
  await page.goto('about:blank');
  const { members = [] } = await readWorkspace(workspace, owner);
  const memberId = members.find(({ id }) => id === member.id)?.member_id ?? 0;
  await owner.call(deleteMember, { params: { id: workspace.id, memberId } });
  await page.goto('/drive');
  await toast(page, 'You are no longer in this workspace.').waitFor();
  await spaceButton(page, 'Default').waitFor();
  await expectNames(page, []);
});

test('[X-6] [LOG-9] [WS-5] the link of an invitation leads through the sign-in into the workspace', async ({
  page,
}) => {
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
});

test('[X-6] [REG-4] [WS-5] the link of an invitation leads through the registration into the workspace', async ({
  page,
}) => {
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
});

test('[WS-5] somebody who is signed in already joins by the link at once; for another address it is not', async ({
  page,
  open,
}) => {
  const [owner, invitee, stranger] = [await newPerson(), await newPerson(), await newPerson()];
  const workspace = await newWorkspace(owner);
  const inviteId = await inviteTo(workspace, owner, invitee.email);
  const path = `/workspace/join/login?inviteId=${inviteId}`;
  const other = await open();
  await openAs(other, stranger, path);
  await toast(other, 'This invite was sent to another address.').waitFor();
  await spaceButton(other, 'Default').waitFor();
  await openAs(page, invitee, path);
  await toast(page, 'Joined workspace').waitFor();
  await spaceButton(page, 'Design team').waitFor();
  expect((await newGuest().call(deleteInvite, { params: { inviteId } })).status).toBe(401);
});
