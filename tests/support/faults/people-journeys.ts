import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { Workspace } from '#shared/entities/workspace.ts';
import { getEntry } from '#shared/routes/drive/drive.ts';
import {
  createLink,
  deleteLink,
  findLink,
  importLink,
  sendLink,
  updateLink,
} from '#shared/routes/sharing/links.ts';
import { createSelectionLink, listSelectionLinks } from '#shared/routes/sharing/selection-links.ts';
import { shareEntry, unshareEntry } from '#shared/routes/sharing/sharing.ts';
import { deleteMember, joinWorkspace, sendInvites } from '#shared/routes/workspaces/workspace-members.ts';
import {
  createWorkspace,
  deleteWorkspace,
  getWorkspace,
  listWorkspaces,
} from '#shared/routes/workspaces/workspaces.ts';
import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import { newFile, newLink } from '../builders/drive-builders.ts';
import { listMailsTo } from '../mails-to.ts';
import type { Person } from '../people.ts';
import { give } from '../builders/share-calls.ts';
import { addMember, invite, newWorkspace } from '../builders/workspace-builders.ts';
import { callOnce, differs, type FaultJourney, type FaultWorld, toldOnce } from './journey.ts';

async function newPair(world: FaultWorld) {
  const [ann, bea] = [await world.newPerson(), await world.newPerson()];
  return { ann, bea, people: [ann, bea] };
}

const linkOf = async (owner: Person, { id }: Pick<FileEntry, 'id'>) =>
  (await owner.call(findLink, { params: { id } })).body.link as { allow_download: boolean } | null;

const statusFor = async (person: Person, { id }: Pick<FileEntry, 'id'>) =>
  (await person.call(getEntry, { params: { id } })).status;

/** What people do together. */
export const peopleJourneys: FaultJourney[] = [
  {
    name: 'share',
    needs: [],
    inBackground: true,
    start: async (world) => {
      const { ann, bea, people } = await newPair(world);
      const file = await newFile(ann);
      const body = { emails: [bea.email], permissions: ['view'] };
      return {
        people,
        act: (key) => callOnce(ann, shareEntry, key, { params: { id: file.id }, body }),
        verify: async () => [
          ...differs('status', await statusFor(bea, file), 200),
          ...(await toldOnce(world, bea)),
        ],
      };
    },
  },
  {
    name: 'end a share',
    needs: [],
    start: async (world) => {
      const { ann, bea, people } = await newPair(world);
      const file = await newFile(ann);
      await give(ann, file, bea);
      const options = { params: { id: file.id }, query: { userId: bea.id } };
      return {
        people,
        act: (key) => callOnce(ann, unshareEntry, key, options),
        saysDone: ({ status }) => status === 404,
        verify: async () => differs('status', await statusFor(bea, file), 404),
      };
    },
  },
  {
    name: 'create a link',
    needs: [],
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      const file = await newFile(ann);
      return {
        people: [ann],
        act: (key) => callOnce(ann, createLink, key, { params: { id: file.id }, body: {} }),
        verify: async () => differs('link', (await linkOf(ann, file)) !== null, true),
      };
    },
  },
  {
    name: 'change a link',
    needs: [],
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      const file = await newFile(ann);
      await newLink(ann, file);
      const body = { allow_download: false };
      return {
        people: [ann],
        act: (key) => callOnce(ann, updateLink, key, { params: { id: file.id }, body }),
        verify: async () => differs('download', (await linkOf(ann, file))?.allow_download, false),
      };
    },
  },
  {
    name: 'delete a link',
    needs: [],
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      const file = await newFile(ann);
      await newLink(ann, file);
      return {
        people: [ann],
        act: (key) => callOnce(ann, deleteLink, key, { params: { id: file.id } }),
        saysDone: ({ status }) => status === 404,
        verify: async () => differs('link', await linkOf(ann, file), null),
      };
    },
  },
  {
    name: 'link to a selection',
    needs: [],
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      const entryIds = [(await newFile(ann)).id, (await newFile(ann)).id];
      return {
        people: [ann],
        act: (key) => callOnce(ann, createSelectionLink, key, { body: { entryIds } }),
        verify: async () => {
          const { body } = await ann.call(listSelectionLinks);
          return differs('links', body.links.length, 1);
        },
      };
    },
  },
  {
    name: 'mail a link',
    needs: [],
    inBackground: true,
    start: async (world) => {
      const { ann, bea, people } = await newPair(world);
      const file = await newFile(ann);
      await newLink(ann, file);
      const search = { site: world.stack.url };
      const body = { emails: [bea.email] };
      return {
        people,
        act: (key) => callOnce(ann, sendLink, key, { params: { id: file.id }, body }),
        verify: async () => {
          await world.inTime(async () => (await listMailsTo(bea.email, 'link_sent', search)).length > 0);
          return differs('mails', (await listMailsTo(bea.email, 'link_sent', search)).length, 1);
        },
      };
    },
  },
  {
    name: 'add a linked file',
    needs: [],
    inBackground: true,
    start: async (world) => {
      const { ann, bea, people } = await newPair(world);
      const file = await newFile(ann);
      const { id } = await newLink(ann, file);
      return {
        people,
        act: (key) => callOnce(bea, importLink, key, { params: { id } }),
        verify: async () => [
          ...differs('status', await statusFor(bea, file), 200),
          ...(await toldOnce(world, ann)),
        ],
      };
    },
  },
  {
    name: 'create a workspace',
    needs: [],
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      return {
        people: [ann],
        act: (key) => callOnce(ann, createWorkspace, key, { body: { name: 'Team' } }),
        verify: async () => differs('workspaces', (await ann.call(listWorkspaces)).body.workspaces.length, 1),
      };
    },
  },
  {
    name: 'invite',
    needs: [],
    inBackground: true,
    start: async (world) => {
      const { ann, bea, people } = await newPair(world);
      const { id } = await newWorkspace(ann);
      const body = { emails: [bea.email], role_id: workspaceRoleIds.editor };
      return {
        people,
        act: (key) => callOnce(ann, sendInvites, key, { params: { id }, body }),
        verify: async () => {
          const workspace = (await ann.call(getWorkspace, { params: { id } })).body.workspace as Workspace;
          return [...differs('invites', workspace.invites?.length, 1), ...(await toldOnce(world, bea))];
        },
      };
    },
  },
  {
    name: 'join a workspace',
    needs: [],
    start: async (world) => {
      const { ann, bea, people } = await newPair(world);
      const workspace = await newWorkspace(ann);
      const { id: inviteId } = await invite(ann, workspace, bea.email);
      return {
        people,
        act: (key) => callOnce(bea, joinWorkspace, key, { params: { inviteId } }),
        verify: async () => differs('workspaces', (await bea.call(listWorkspaces)).body.workspaces.length, 1),
      };
    },
  },
  {
    name: 'leave a workspace',
    needs: [],
    start: async (world) => {
      const { ann, bea, people } = await newPair(world);
      const workspace = await newWorkspace(ann);
      await addMember(ann, workspace, bea);
      const params = { id: workspace.id, memberId: bea.id };
      return {
        people,
        act: (key) => callOnce(bea, deleteMember, key, { params }),
        saysDone: ({ status }) => status === 404,
        verify: async () => differs('workspaces', (await bea.call(listWorkspaces)).body.workspaces.length, 0),
      };
    },
  },
  {
    name: 'delete a workspace',
    needs: [],
    inBackground: true,
    start: async (world) => {
      const { ann, bea, people } = await newPair(world);
      const workspace = await newWorkspace(ann);
      await addMember(ann, workspace, bea);
      return {
        people,
        act: (key) => callOnce(ann, deleteWorkspace, key, { params: { id: workspace.id } }),
        saysDone: ({ status }) => status === 404,
        verify: async () => [
          ...differs('owner', (await ann.call(listWorkspaces)).body.workspaces.length, 0),
          ...differs('member', (await bea.call(listWorkspaces)).body.workspaces.length, 0),
        ],
      };
    },
  },
];
