import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deleteInvite, joinWorkspace } from '#shared/routes/workspaces/workspace-members.ts';
import { listWorkspaces } from '#shared/routes/workspaces/workspaces.ts';
import { aUser, bootstrapData } from '../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../tests/support/component/fake-api.ts';
import { anInvitation, answerNotifications } from '../../../../tests/support/component/notifications.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { toast } from '../../../../tests/support/component/drive-page.ts';
import { aWorkspace } from '../../../../tests/support/component/teams.ts';

const inviteId = '00000000-0000-4000-8000-000000000001';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const spaceButton = (name: string) => button(`Workspace: ${name}`);
const data = bootstrapData(aUser({ unread_notifications_count: 1 }));
const answerInvitation = (api: FakeApi) => answerNotifications(api, [anInvitation(inviteId)]);

/** Lets Ann join, who is a member and has no invitation afterwards. */
const letJoin = (api: FakeApi) =>
  api.answer(joinWorkspace, () => {
    answerNotifications(api, []);
    api.answer(listWorkspaces, { workspaces: [aWorkspace()] });
    return { workspace: aWorkspace() };
  });

test(
  '[WS-5] an invitation is accepted in the popover, and its workspace is open then',
  { tags: 'variant' },
  async () => {
    const api = await openSite('/drive', { data, prepare: answerInvitation });
    letJoin(api);
    await button('Notifications, 1 unread').click();
    await button('Join').click();
    await expect.element(toast('Joined workspace')).toBeVisible();
    await expect.element(spaceButton('Design team')).toBeVisible();
    expect(api.calls(joinWorkspace)[0]?.params).toEqual({ inviteId });
  },
);

test('[WS-5] an invitation is declined in the popover', async () => {
  const api = await openSite('/drive', { data, prepare: answerInvitation });
  api.answer(deleteInvite, () => {
    answerNotifications(api, []);
    return {};
  });
  await button('Notifications, 1 unread').click();
  await button('Decline').click();
  await expect.element(toast('Declined workspace invitation')).toBeVisible();
  await expect.element(button('Decline')).not.toBeInTheDocument();
  expect(api.calls(deleteInvite)[0]?.params).toEqual({ inviteId });
});

test('[WS-5] an invitation that was withdrawn is no longer valid, and goes away', async () => {
  const api = await openSite('/notifications', { data, prepare: answerInvitation });
  api.answer(joinWorkspace, { workspace: aWorkspace() });
  await expect.element(button('Join')).toBeVisible();
  api.refuse(joinWorkspace, { status: 404, message: 'Not found.' });
  answerNotifications(api, []);
  await button('Join').click();
  await expect.element(toast('This invite is no longer valid')).toBeVisible();
  await expect.element(page.getByRole('article')).not.toBeInTheDocument();
});

test('[WS-5] the link of an invitation lets a signed-in user join at once', async () => {
  await openSite(`/workspace/join/login?inviteId=${inviteId}`, { prepare: letJoin });
  await expect.element(toast('Joined workspace')).toBeVisible();
  await expect.element(spaceButton('Design team')).toBeVisible();
});

test('[WS-5] the link of an invitation to another address is refused', { tags: 'variant' }, async () => {
  const message = 'This invite was sent to another address.';
  await openSite(`/workspace/join/login?inviteId=${inviteId}`, {
    prepare: (api) => api.refuse(joinWorkspace, { status: 403, message }),
  });
  await expect.element(toast(message)).toBeVisible();
  await expect.element(spaceButton('Default')).toBeVisible();
});
