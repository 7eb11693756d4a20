import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { Workspace } from '#shared/entities/workspace.ts';
import { deleteEntries } from '#shared/routes/drive/actions.ts';
import { createFolder, getEntry, listEntries } from '#shared/routes/drive/drive.ts';
import { getSpaceBreakdown } from '#shared/routes/drive/folders.ts';
import { routeRows } from '#shared/routes/index.ts';
import { createLink, showLink } from '#shared/routes/sharing/links.ts';
import { createSelectionLink } from '#shared/routes/sharing/selection-links.ts';
import { presignSimple } from '#shared/routes/uploads/uploads.ts';
import { getSpaceUsage } from '#shared/routes/accounts/users.ts';
import { getWorkspace } from '#shared/routes/workspaces/workspaces.ts';
import { createZip } from '#shared/routes/drive/zips.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import { newFolder, newLink } from '../../support/builders/drive-builders.ts';
import type { Person } from '../../support/people.ts';
import { newPicture } from '../../support/pictures.ts';
import { give } from '../../support/builders/share-calls.ts';
import { addMember, invite, newWorkspace } from '../../support/builders/workspace-builders.ts';

let stack: AccountStack;
let owner: Person;
let member: Person;
let workspace: Workspace;

beforeAll(async () => {
  stack = await startAccountStack();
});

afterAll(() => stack.close());

beforeEach(async () => {
  await stack.changeSettings('client', {});
  [owner, member] = [await stack.newPerson(), await stack.newPerson()];
  workspace = await newWorkspace(owner);
});

const turnOff = () => stack.changeSettings('client', { workspaces: { integrated: false } });

async function newFolderInside(): Promise<FileEntry> {
  const body = { name: 'Plans', parentId: null, workspaceId: workspace.id };
  return (await owner.call(createFolder, { body })).body.folder as FileEntry;
}

test('[W1] [W2] [W3] [W4] [W5] [W6] [W7] [W8] [W9] [W10] [W11] [W12] [W13] [W14] [W15] a site without workspaces knows none of their calls', async () => {
  const { id: inviteId } = await invite(owner, workspace, `${randomUUID()}@example.com`);
  const params = { id: workspace.id, inviteId, memberId: owner.id };
  const body = { name: 'Team', emails: [`${randomUUID()}@example.com`], role_id: 12 };
  const picture = new FormData();
  picture.set('file', new Blob([await (await newPicture(8, 8)).png().toBuffer()]), 'team.png');
  await turnOff();
  const rows = routeRows.filter(({ route }) => /^W\d/.test(route.spec));
  expect(rows.length).toBeGreaterThanOrEqual(15);
  for (const { route } of rows) {
    const sends = route.bodyType === 'formData' ? { body: picture } : route.body ? { body } : {};
    const answer = await owner.call(route, { params, query: { workspaceId: workspace.id }, ...sends });
    expect(answer.status, `${route.name}: ${answer.text}`).toBe(404);
  }
  await stack.changeSettings('client', {});
  expect((await owner.call(getWorkspace, { params: { id: workspace.id } })).status).toBe(200);
});

test('[C5] [F1] [F2] [UP8] nor does anybody come to what is in one, its owner neither, whether they name it or not', async () => {
  await addMember(owner, workspace, member);
  const { id } = await newFolderInside();
  const workspaceId = workspace.id;
  const file = { filename: 'a.txt', mime: 'text/plain', disk: 'uploads', size: 5, extension: 'txt' };
  const calls: [Parameters<Person['call']>[0], Parameters<Person['call']>[1]][] = [
    [listEntries, { query: { workspaceId } }],
    [listEntries, { query: { workspaceId, query: 'Plans' } }],
    [listEntries, { query: { workspaceId, pageId: 'trash' } }],
    [getEntry, { params: { id }, query: { workspaceId } }],
    [getEntry, { params: { id } }],
    [createFolder, { body: { name: 'new', parentId: null, workspaceId } }],
    [createFolder, { body: { name: 'new', parentId: id } }],
    [presignSimple, { body: { ...file, parentId: null, workspaceId } }],
    [presignSimple, { body: { ...file, parentId: id } }],
    [createLink, { params: { id } }],
    [createSelectionLink, { body: { entryIds: [id] } }],
    [createZip, { body: { entryIds: [id] } }],
    [getSpaceUsage, { query: { workspaceId } }],
    [getSpaceBreakdown, { query: { workspaceId } }],
    [deleteEntries, { body: { entryIds: [id] } }],
  ];
  await turnOff();
  for (const person of [owner, member]) {
    for (const [route, options] of calls) {
      const answer = await person.call(route, options);
      expect(answer.status, `${route.path} ${JSON.stringify(options)}: ${answer.text}`).toBe(404);
    }
    expect((await person.call(listEntries)).status).toBe(200);
  }
  await stack.changeSettings('client', {});
  expect((await member.call(getEntry, { params: { id } })).status).toBe(200);
});

test('[SH2] [L5] [L8] what was given to others by share or link stays theirs', async () => {
  const [receiver, folder] = [await stack.newPerson(), await newFolderInside()];
  await give(owner, folder, receiver, 'view');
  const link = await newLink(owner, folder);
  await turnOff();
  expect((await receiver.call(getEntry, { params: { id: folder.id } })).status).toBe(200);
  expect((await stack.newGuest().call(showLink, { params: { hash: link.hash } })).status).toBe(200);
});

test('[SH2] a member has what was shared with them by itself, and no more of it', async () => {
  await addMember(owner, workspace, member);
  const folder = await newFolderInside();
  await give(owner, folder, member, 'view');
  await turnOff();
  const { body } = await member.call(getEntry, { params: { id: folder.id } });
  expect(body.fileEntry.permissions).toMatchObject({ 'files.update': false });
  const inside = await newFolder(owner);
  expect((await member.call(getEntry, { params: { id: inside.id } })).status).toBe(404);
});
