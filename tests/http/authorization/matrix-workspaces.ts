import { randomUUID } from 'node:crypto';
import type { Workspace } from '#shared/entities/workspace.ts';
import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import type { BuildRequest } from './matrix-builders.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { newPicture } from '../../support/pictures.ts';
import {
  addMember,
  dropWorkspaces,
  invite,
  newWorkspace,
} from '../../support/builders/workspace-builders.ts';

const role = { role_id: workspaceRoleIds.viewer };
const someAddress = () => `${randomUUID()}@example.com`;

/** A workspace beside the one that was made for the request before, and in the place of those before that. */
async function freshWorkspace(owner: Person): Promise<Workspace> {
  await dropWorkspaces(owner, 1);
  return newWorkspace(owner);
}

const onWorkspace: BuildRequest = async (owner) => ({ params: { id: (await freshWorkspace(owner)).id } });

async function onInvite(owner: Person) {
  const workspace = await freshWorkspace(owner);
  const { id } = await invite(owner, workspace, someAddress());
  return { params: { id: workspace.id, inviteId: id } };
}

async function onMember(owner: Person) {
  const [workspace, member] = [await freshWorkspace(owner), await newPerson()];
  await addMember(owner, workspace, member);
  return { params: { id: workspace.id, memberId: member.id } };
}

/** Requests about workspaces of one's own, for the authorization matrix. */
export const workspaceRequests = {
  listWorkspaces: () => ({}),
  createWorkspace: async (_, caller) => {
    // Guests are refused before anybody looks at what they have.
    if ('email' in caller) await dropWorkspaces(caller as Person);
    return { body: { name: `Matrix ${randomUUID()}` } };
  },
  getWorkspace: onWorkspace,
  listWorkspaceAudit: onWorkspace,
  updateWorkspace: async (owner) => ({
    ...(await onWorkspace(owner, owner)),
    body: { name: `Renamed ${randomUUID()}` },
  }),
  deleteWorkspace: onWorkspace,
  uploadWorkspaceAvatar: async (owner) => {
    const body = new FormData();
    body.set('file', new Blob([await (await newPicture(8, 8)).png().toBuffer()]), 'team.png');
    return { ...(await onWorkspace(owner, owner)), body };
  },
  deleteWorkspaceAvatar: onWorkspace,
  listWorkspaceRoles: () => ({}),
  countWorkspaceFiles: () => ({}),
  sendInvites: async (owner) => ({
    ...(await onWorkspace(owner, owner)),
    body: { emails: [someAddress()], ...role },
  }),
  resendInvite: onInvite,
  /** Of somebody else's workspace: who is the owner here is the one who was invited. */
  joinWorkspace: async (owner) => {
    const host = await newPerson();
    const { id } = await invite(host, await newWorkspace(host), owner.email);
    return { params: { inviteId: id } };
  },
  deleteInvite: async (owner) => ({ params: { inviteId: (await onInvite(owner)).params.inviteId } }),
  changeMemberRole: async (owner) => ({ ...(await onMember(owner)), body: role }),
  changeInviteRole: async (owner) => ({ ...(await onInvite(owner)), body: role }),
  deleteMember: onMember,
} satisfies Record<string, BuildRequest>;
