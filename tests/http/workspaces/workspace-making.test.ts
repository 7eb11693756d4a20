import { beforeAll, describe, expect, test } from 'vitest';
import type { Workspace } from '#shared/entities/workspace.ts';
import { createFolder } from '#shared/routes/drive/drive.ts';
import { uploadByForm } from '#shared/routes/uploads/uploads.ts';
import { getSpaceUsage } from '#shared/routes/accounts/users.ts';
import {
  countWorkspaceFiles,
  createWorkspace,
  listWorkspaceRoles,
  listWorkspaces,
  updateWorkspace,
} from '#shared/routes/workspaces/workspaces.ts';
import { eventually } from '../../support/eventually.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import { addMember, dropWorkspaces, newWorkspace } from '../../support/builders/workspace-builders.ts';

const on = ({ id }: Workspace) => ({ params: { id } });
const membersOf = (body: { workspace: Workspace }) => body.workspace.members ?? [];

let stranger: Person;

beforeAll(async () => {
  stranger = await newPerson();
});

describe('making and renaming', () => {
  test('[W2] whoever makes a workspace owns it', { tags: 'variant' }, async () => {
    const ann = await newPerson();
    const answer = await ann.call(createWorkspace, { body: { name: '  Garden  ' } });
    expect(answer.body).toMatchObject({
      status: 'success',
      workspace: { name: 'Garden', owner_id: ann.id, members_count: 1, invites: [] },
    });
    expect(membersOf(answer.body)).toMatchObject([{ id: ann.id, is_owner: true }]);
  });

  test.each(['', 'ab', '   ab   ', 'a'.repeat(101), 7])(
    '[W2] [W4] %j is no name',
    { tags: 'variant' },
    async (name) => {
      const [ann, body] = [await newPerson(), { name }];
      const own = await newWorkspace(ann);
      for (const answer of [
        await ann.call(createWorkspace, { body }),
        await ann.call(updateWorkspace, { ...on(own), body }),
      ]) {
        expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['name']]);
      }
    },
  );

  test('[W2] [W4] two workspaces of one owner cannot have one name, whatever its case', async () => {
    const [ann, bea] = [await newPerson(), await newPerson()];
    const [house] = [await newWorkspace(ann, 'House'), await newWorkspace(ann, 'Garden')];
    const taken = { name: ['You have a workspace of this name already.'] };
    const again = await ann.call(createWorkspace, { body: { name: 'hOUSE' } });
    expect([again.status, again.body.errors]).toEqual([422, taken]);
    const renamed = await ann.call(updateWorkspace, { ...on(house), body: { name: 'GARDEN' } });
    expect([renamed.status, renamed.body.errors]).toEqual([422, taken]);
    expect((await newWorkspace(bea, 'House')).name).toBe('House');
    // Its own name in another case, and then the one that is free.
    for (const name of ['HOUSE', 'Home', 'House']) {
      const answer = await ann.call(updateWorkspace, { ...on(house), body: { name } });
      expect(answer.body.workspace.name, answer.text).toBe(name);
    }
  });

  test(
    '[W2] past the limit of three a fourth is refused, with a way to more',
    { tags: 'variant' },
    async () => {
      const ann = await newPerson();
      for (let count = 0; count < 3; count += 1) await newWorkspace(ann);
      const refused = await ann.call(createWorkspace, { body: { name: 'Fourth' } });
      expect([refused.status, refused.body]).toEqual([
        403,
        {
          code: 'tooManyWorkspaces',
          params: { count: 3 },
          message: 'You have reached the limit of 3 workspaces.',
          action: { label: 'Upgrade', action: '/pricing' },
        },
      ]);
      await dropWorkspaces(ann);
      expect((await ann.call(createWorkspace, { body: { name: 'Fourth' } })).status).toBe(200);
    },
  );

  test('[W2] workspaces that are made at once do not pass the limit', async () => {
    const ann = await newPerson();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        ann.call(createWorkspace, { body: { name: `At once ${index}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await ann.call(listWorkspaces)).body.workspaces).toHaveLength(3);
  });
});

describe('roles and files', { tags: 'variant' }, () => {
  test('[W7] four roles can be given, page by page and by name', async () => {
    const { body } = await stranger.call(listWorkspaceRoles);
    const roles = body.pagination.data as {
      id: number;
      name: string;
      description: string;
      created_at: string;
      updated_at: string;
      type: string;
      permissions: unknown[];
    }[];
    expect(roles.map(({ id, name, permissions }) => [id, name, permissions.length])).toEqual([
      [11, 'Workspace Admin', 9],
      [12, 'Workspace Editor', 5],
      [13, 'Workspace Contributor', 3],
      [14, 'Workspace Viewer', 2],
    ]);
    expect(new Set(roles.map(({ type }) => type))).toEqual(new Set(['workspace']));
    expect(roles[3]?.description).toBe('Opens and downloads all files');
    for (const { created_at, updated_at } of roles)
      expect([Date.parse(created_at), Date.parse(updated_at)]).not.toContain(NaN);
    const found = await stranger.call(listWorkspaceRoles, { query: { query: 'EDIT' } });
    expect(found.body.pagination.data).toMatchObject([{ id: 12 }]);
    const first = await stranger.call(listWorkspaceRoles, { query: { perPage: 3 } });
    expect(first.body.pagination).toMatchObject({ total: 4, last_page: 2, next_page: 2 });
    const cursor = first.body.pagination.next_cursor as string;
    const second = await stranger.call(listWorkspaceRoles, { query: { perPage: 3, cursor } });
    expect(second.body.pagination).toMatchObject({ data: [{ id: 14 }], next_page: null, from: 4, to: 4 });
    expect((await newGuest().call(listWorkspaceRoles)).status).toBe(401);
  });

  test('[W8] files are counted for members, and paid by the owner', async () => {
    const [ann, bea] = [await newPerson(), await newPerson()];
    const own = await newWorkspace(ann);
    await addMember(ann, own, bea);
    const query = { workspaceId: own.id };
    const { body: made } = await bea.call(createFolder, { query, body: { name: 'Notes' } });
    const form = new FormData();
    form.set('parentId', String(made.folder.id));
    form.set('workspaceId', String(own.id));
    form.set('file', new Blob(['hello']), 'a.txt');
    const uploaded = await bea.call(uploadByForm, { query, body: form });
    expect(uploaded.status, uploaded.text).toBeLessThan(300);
    const counted = await eventually(async () => {
      const { body } = await ann.call(countWorkspaceFiles, { query });
      return body.files === 1 ? body : undefined;
    });
    expect(counted).toEqual({ status: 'success', files: 1, size: 5 });
    const used = async (person: Person) => (await person.call(getSpaceUsage)).body.used;
    expect([await used(ann), await used(bea)]).toEqual([5, 0]);
    expect((await stranger.call(countWorkspaceFiles, { query })).status).toBe(404);
    expect((await stranger.call(countWorkspaceFiles)).body).toMatchObject({ files: 0, size: 0 });
    expect((await newGuest().call(countWorkspaceFiles, { query })).status).toBe(401);
  });
});
