import type { Page } from 'playwright-core';
import type { Workspace } from '#shared/entities/workspace.ts';
import { listNotifications } from '#shared/routes/notifications/notifications.ts';
import { joinWorkspace, sendInvites } from '#shared/routes/workspaces/workspace-members.ts';
import { createWorkspace, getWorkspace } from '#shared/routes/workspaces/workspaces.ts';
import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import { eventually } from '../eventually.ts';
import type { Person } from '../people.ts';
import type { Answer } from '../visitor.ts';

function demand(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`Expected 200, got ${answer.status}: ${answer.text}`);
  return answer;
}

/** Makes a workspace of a person's. */
export async function newWorkspace(owner: Person, name = 'Design team'): Promise<Workspace> {
  return demand(await owner.call(createWorkspace, { body: { name } })).body.workspace as Workspace;
}

/** Invites somebody by their address, and answers the invitation's id. */
export async function inviteTo(
  { id }: Workspace,
  owner: Person,
  email: string,
  roleId: number = workspaceRoleIds.editor,
): Promise<string> {
  const body = { emails: [email], role_id: roleId };
  const { invites } = demand(await owner.call(sendInvites, { params: { id }, body })).body;
  return (invites as { id: string }[])[0]?.id ?? '';
}

/** Lets somebody join a workspace. */
export async function addMember(
  workspace: Workspace,
  owner: Person,
  member: Person,
  roleId?: number,
): Promise<void> {
  const inviteId = await inviteTo(workspace, owner, member.email, roleId);
  demand(await member.call(joinWorkspace, { params: { inviteId } }));
}

/** A workspace as one of its people sees it. */
export async function readWorkspace({ id }: Workspace, member: Person): Promise<Workspace> {
  return demand(await member.call(getWorkspace, { params: { id } })).body.workspace as Workspace;
}

/** Waits until somebody was told of so much that they have not read: that takes its time. */
export async function untilTold(person: Person, unreadCount: number): Promise<void> {
  await eventually(async () => {
    const { body } = demand(await person.call(listNotifications));
    return body.unreadCount === unreadCount || undefined;
  });
}

/** The button that names the open space. */
export const spaceButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Workspace: ${name}`, exact: true });

/** Opens another space by the switcher. */
export async function switchTo(page: Page, from: string, to: string): Promise<void> {
  await spaceButton(page, from).click();
  await page.getByRole('menuitemradio', { name: to }).click();
  await spaceButton(page, to).waitFor();
}

/** Opens the dialog about the open workspace. */
export async function manage(page: Page, name: string): Promise<void> {
  await spaceButton(page, name).click();
  await page.getByRole('menuitem', { name: 'Manage' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Delete|Leave) workspace$/ })
    .waitFor();
}
