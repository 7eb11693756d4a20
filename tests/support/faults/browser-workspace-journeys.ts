import type { Page } from 'playwright-core';
import { listWorkspaces } from '#shared/routes/workspaces/workspaces.ts';
import type { Person } from '../people.ts';
import {
  addMember,
  inviteTo,
  manage,
  newWorkspace,
  readWorkspace,
  switchTo,
  untilTold,
} from '../browser/team.ts';
import type { BrowserJourney } from './browser-journey.ts';
import { inDialog, inQuestion, toast } from './browser-page.ts';
import { differs, type FaultWorld, toldOnce } from './journey.ts';

const workspaceName = 'Design team';

const countOf = async (person: Person) =>
  (await person.call(listWorkspaces)).body.workspaces.length as number;

async function openManaging(page: Page): Promise<void> {
  await switchTo(page, 'Default', workspaceName);
  await manage(page, workspaceName);
}

async function withTeam({ newPerson }: FaultWorld) {
  const [ann, bea] = [await newPerson(), await newPerson()];
  return { ann, bea, workspace: await newWorkspace(ann, workspaceName) };
}

async function withMember(world: FaultWorld) {
  const team = await withTeam(world);
  await addMember(team.workspace, team.ann, team.bea);
  return team;
}

/** How people work together. */
export const browserWorkspaceJourneys: BrowserJourney[] = [
  {
    name: 'create a workspace',
    feature: 'workspaces',
    operation: 'POST /api/v1/workspace',
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      const field = (page: Page) => page.getByRole('dialog').getByLabel('Name');
      return {
        person: ann,
        path: '/drive',
        prepare: async (page) => {
          await page.getByRole('button', { name: /^Workspace/ }).click();
          await page.getByRole('menuitem', { name: 'Create workspace' }).click();
          await field(page).fill(workspaceName);
        },
        decide: (page) => field(page).press('Enter'),
        done: (page) => page.getByText(workspaceName).first(),
        typed: async (page) => differs('name', await field(page).inputValue(), workspaceName),
        verify: async () => differs('workspaces', await countOf(ann), 1),
      };
    },
  },
  {
    name: 'invite',
    feature: 'workspaces',
    operation: 'POST /api/v1/workspace/*/invite',
    start: async (world) => {
      const { ann, bea, workspace } = await withTeam(world);
      return {
        person: ann,
        others: [bea],
        path: '/drive',
        prepare: async (page) => {
          await openManaging(page);
          await page.getByRole('combobox', { name: 'Invite people' }).fill(`${bea.email}, `);
        },
        decide: (page) => inDialog(page, 'Invite').click(),
        done: (page) => toast(page, 'Invited 1 person'),
        isShown: (page) => page.getByRole('button', { name: `Invitation of ${bea.email}` }).isVisible(),
        typed: async (page) =>
          differs('address', await page.getByRole('dialog').getByText(bea.email).count(), 1),
        verify: async () => [
          ...differs('invites', (await readWorkspace(workspace, ann)).invites?.length, 1),
          ...(await toldOnce(world, bea)),
        ],
      };
    },
  },
  {
    name: 'join a workspace',
    feature: 'workspaces',
    operation: 'GET /api/v1/workspace/join/*',
    start: async (world) => {
      const { ann, bea, workspace } = await withTeam(world);
      await inviteTo(workspace, ann, bea.email);
      await untilTold(bea, 1);
      return {
        person: bea,
        others: [ann],
        path: '/notifications',
        decide: (page) => page.getByRole('button', { name: 'Join', exact: true }).click(),
        done: (page) => toast(page, 'Joined workspace'),
        verify: async () => [
          ...differs('workspaces', await countOf(bea), 1),
          ...(await toldOnce(world, ann)),
        ],
      };
    },
  },
  {
    name: 'leave a workspace',
    feature: 'workspaces',
    operation: 'DELETE /api/v1/workspace/*/member/*',
    start: async (world) => {
      const { ann, bea } = await withMember(world);
      return {
        person: bea,
        others: [ann],
        path: '/drive',
        prepare: async (page) => {
          await openManaging(page);
          await inDialog(page, 'Leave workspace').click();
        },
        decide: (page) => inQuestion(page, 'Leave workspace').click(),
        done: (page) => toast(page, 'Left workspace'),
        verify: async () => differs('workspaces', await countOf(bea), 0),
      };
    },
  },
  {
    name: 'delete a workspace',
    feature: 'workspaces',
    operation: 'DELETE /api/v1/workspace/*',
    start: async (world) => {
      const { ann, bea } = await withMember(world);
      return {
        person: ann,
        others: [bea],
        path: '/drive',
        prepare: async (page) => {
          await openManaging(page);
          await inDialog(page, 'Delete workspace').click();
          await page.getByRole('alertdialog').getByRole('textbox').fill(workspaceName);
        },
        decide: (page) => inQuestion(page, 'Delete workspace').click(),
        done: (page) => toast(page, 'Deleted workspace'),
        verify: async () => [
          ...differs('owner', await countOf(ann), 0),
          ...differs('member', await countOf(bea), 0),
        ],
      };
    },
  },
];
