import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createFolder } from '#shared/routes/drive/drive.ts';
import { deleteMember, joinWorkspace } from '#shared/routes/workspaces/workspace-members.ts';
import { deleteWorkspace } from '#shared/routes/workspaces/workspaces.ts';
import { eventually } from '../../support/eventually.ts';
import { type LiveMessage, openLivePage } from '../../support/builders/live-pages.ts';
import { readNotifications, waitForNotifications } from '../../support/builders/notification-calls.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { addMember, invite, newWorkspace } from '../../support/builders/workspace-builders.ts';

const isAccess = ({ type }: LiveMessage) => type === 'access';

async function changeIn(workspaceId: number, person: Person): Promise<void> {
  const answer = await person.call(createFolder, {
    query: { workspaceId },
    body: { name: `Folder ${randomUUID()}`, parentId: null, workspaceId },
  });
  if (answer.status !== 200) throw new Error(`The folder answered ${answer.status}: ${answer.text}`);
}

test('[X-6] [W11] [W15] pages follow a workspace from joining it until leaving', async () => {
  const [ann, bob, eve] = [await newPerson(), await newPerson(), await newPerson()];
  const [page, strange] = [await openLivePage(bob), await openLivePage(eve)];
  const workspace = await newWorkspace(ann);
  const own = await openLivePage(ann);
  const driveId = `W${workspace.id}.${ann.id}`;
  const isChange = (message: LiveMessage) => message.type === 'changed' && message.driveId === driveId;
  await addMember(ann, workspace, bob);
  await page.waitFor(isAccess);
  await changeIn(workspace.id, ann);
  expect(await page.waitFor(isChange)).toMatchObject({ folders: [0] });
  await changeIn(workspace.id, bob);
  await own.waitFor(isChange);
  const left = page.messages().length;
  await bob.call(deleteMember, { params: { id: workspace.id, memberId: bob.id } });
  await eventually(async () => page.messages().slice(left).find(isAccess));
  const [before, heard] = [page.messages().length, own.messages().length];
  await changeIn(workspace.id, ann);
  await eventually(async () => own.messages().slice(heard).find(isChange));
  expect(page.messages().slice(before).filter(isChange)).toEqual([]);
  expect(strange.messages()).toEqual([]);
});

test('[22.2] an invitation is told with its buttons, its answer to who invited, and an end to those who stay', async () => {
  const [ann, bob] = [await newPerson(), await newPerson()];
  const workspace = await newWorkspace(ann, 'Garden club');
  const { id: inviteId } = await invite(ann, workspace, bob.email);
  const [invited] = await waitForNotifications(bob, 1);
  expect(invited).toMatchObject({
    type: String.raw`App\Notifications\WorkspaceInvitation`,
    data: {
      image: 'group-add',
      inviteId,
      buttonActions: [
        { label: 'Join', action: 'join' },
        { label: 'Decline', action: 'decline' },
      ],
    },
  });
  expect(invited?.data.lines[0]?.content).toMatch(/ invited you to join <b>Garden club<\/b>$/);
  await bob.call(joinWorkspace, { params: { inviteId } });
  // The invitation goes with its answer.
  expect(await readNotifications(bob)).toMatchObject({ items: [], unread: 0 });
  const [joined] = await waitForNotifications(ann, 1);
  expect(joined?.data.lines[0]?.content).toMatch(/ joined <b>Garden club<\/b>$/);
  await ann.call(deleteWorkspace, { params: { id: workspace.id } });
  const [ended] = await waitForNotifications(bob, 1);
  expect(ended?.data.lines[0]?.content).toMatch(/ deleted the workspace <b>Garden club<\/b>$/);
});
