import { describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { Workspace } from '#shared/entities/workspace.ts';
import { deleteEntries, listActivity, restoreEntries } from '#shared/routes/drive/actions.ts';
import { createFolder, listEntries } from '#shared/routes/drive/drive.ts';
import { createS3Entry, presignSimple, uploadByForm } from '#shared/routes/uploads/uploads.ts';
import { deleteUser } from '#shared/routes/accounts/account.ts';
import { starEntries } from '#shared/routes/drive/marks.ts';
import { getSpaceUsage } from '#shared/routes/accounts/users.ts';
import { deleteMember, joinWorkspace } from '#shared/routes/workspaces/workspace-members.ts';
import { deleteWorkspace, getWorkspace, listWorkspaces } from '#shared/routes/workspaces/workspaces.ts';
import { newFile } from '../../support/builders/drive-builders.ts';
import { eventually } from '../../support/eventually.ts';
import { readNotifications } from '../../support/builders/notification-calls.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { give } from '../../support/builders/share-calls.ts';
import { addMember, invite, newWorkspace } from '../../support/builders/workspace-builders.ts';

const drop = (owner: Person, { id }: Workspace) => owner.call(deleteWorkspace, { params: { id } });

async function folderIn(person: Person, { id: workspaceId }: Workspace, name = 'Notes'): Promise<FileEntry> {
  const answer = await person.call(createFolder, { query: { workspaceId }, body: { name } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.folder as FileEntry;
}

function upload(person: Person, { id: workspaceId }: Workspace, parentId: number | null) {
  const body = new FormData();
  if (parentId !== null) body.set('parentId', String(parentId));
  body.set('workspaceId', String(workspaceId));
  body.set('file', new Blob(['hello']), 'a.txt');
  return person.call(uploadByForm, { query: { workspaceId }, body });
}

async function listed(person: Person, query: Record<string, string | number>): Promise<FileEntry[]> {
  const { body, text } = await person.call(listEntries, { query });
  if (!body.data) throw new Error(text);
  return body.data as FileEntry[];
}

const trashOf = (person: Person) => listed(person, { pageId: 'trash' });
const used = async (person: Person) => (await person.call(getSpaceUsage)).body.used as number;

async function newPair() {
  const [ann, bea] = [await newPerson(), await newPerson()];
  const workspace = await newWorkspace(ann);
  await addMember(ann, workspace, bea);
  return { ann, bea, workspace };
}

describe('deleting a workspace', () => {
  test(
    '[W5] [X-6] everybody is out at once and told, and the files lie in the owner’s own trash',
    { tags: 'variant' },
    async () => {
      const { ann, bea, workspace } = await newPair();
      const eve = await newPerson();
      const open = await invite(ann, workspace, eve.email);
      const folder = await folderIn(bea, workspace);
      expect((await upload(bea, workspace, folder.id)).status).toBeLessThan(300);
      expect((await upload(ann, workspace, null)).status).toBeLessThan(300);
      await bea.call(starEntries, { query: { workspaceId: workspace.id }, body: { entryIds: [folder.id] } });
      expect(await used(ann)).toBe(10);
      const answer = await drop(ann, workspace);
      expect([answer.status, answer.body]).toEqual([200, { status: 'success' }]);
      for (const person of [ann, bea]) {
        expect((await person.call(getWorkspace, { params: { id: workspace.id } })).status).toBe(404);
        expect((await person.call(listWorkspaces)).body.workspaces).toEqual([]);
        const inside = { query: { workspaceId: workspace.id } };
        expect((await person.call(listEntries, inside)).status).toBe(404);
        expect((await person.call(createFolder, { ...inside, body: { name: 'late' } })).status).toBe(404);
      }
      expect((await eve.call(joinWorkspace, { params: { inviteId: open.id } })).status).toBe(404);
      const trash = await eventually(async () => {
        const entries = await trashOf(ann);
        return entries.length === 2 ? entries : undefined;
      });
      expect(trash.map(({ name }) => name).sort()).toEqual(['Notes', 'a.txt']);
      expect(new Set(trash.map(({ workspace_id, owner_id }) => `${workspace_id} ${owner_id}`))).toEqual(
        new Set([`0 ${ann.id}`]),
      );
      expect(await used(ann)).toBe(10);
      expect(await listed(bea, { pageId: 'starred' })).toEqual([]);
      const told = await eventually(async () =>
        (await readNotifications(bea)).items.find(({ type }) => type.endsWith('MemberRemoved')),
      );
      expect(told.data.lines[0]?.content).toContain('deleted the workspace');
      await ann.call(deleteEntries, { body: { emptyTrash: true } });
      await eventually(async () => ((await used(ann)) === 0 ? true : undefined));
    },
  );

  test('[W5] [SH2] [DST-1] who was given something of it has it again with their star once it is restored', async () => {
    const { ann, workspace } = await newPair();
    const eve = await newPerson();
    const folder = await folderIn(ann, workspace);
    await give(ann, folder, eve, 'view');
    await eve.call(starEntries, { body: { entryIds: [folder.id] } });
    await drop(ann, workspace);
    await eventually(async () => ((await trashOf(ann)).length === 1 ? true : undefined));
    const idsOf = async (pageId: string) => (await listed(eve, { pageId })).map(({ id }) => id);
    expect([await idsOf('sharedWithMe'), await idsOf('starred')]).toEqual([[], []]);
    expect((await ann.call(restoreEntries, { body: { entryIds: [folder.id] } })).status).toBe(200);
    expect([await idsOf('sharedWithMe'), await idsOf('starred')]).toEqual([[folder.id], [folder.id]]);
    // What happened to it in the workspace is nobody's any more.
    const events = (await ann.call(listActivity, { params: { id: folder.id } })).body.pagination.data;
    expect(events.map(({ action }: { action: string }) => action)).not.toContain('created');
  });

  test('[W5] its name is free again, and it does not count any more', { tags: 'variant' }, async () => {
    const ann = await newPerson();
    for (let round = 0; round < 5; round += 1) {
      expect((await drop(ann, await newWorkspace(ann, 'Again'))).status).toBe(200);
    }
  });

  test('[W5] of two deletions at once the second finds nothing', async () => {
    const { ann, workspace } = await newPair();
    const answers = await Promise.all([drop(ann, workspace), drop(ann, workspace)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([404, 409]).toContain(statuses[1]);
  });
});

describe('the end of a membership', () => {
  test('[W15] what a member made stays, their stars of it go', { tags: 'variant' }, async () => {
    const { ann, bea, workspace } = await newPair();
    const folder = await folderIn(bea, workspace);
    const query = { workspaceId: workspace.id };
    await bea.call(starEntries, { query, body: { entryIds: [folder.id] } });
    const own = await newFile(bea);
    await bea.call(starEntries, { body: { entryIds: [own.id] } });
    await bea.call(deleteMember, { params: { id: workspace.id, memberId: bea.id } });
    expect((await listed(ann, query)).map(({ id, owner_id }) => [id, owner_id])).toEqual([
      [folder.id, bea.id],
    ]);
    expect((await listed(bea, { pageId: 'starred' })).map(({ id }) => id)).toEqual([own.id]);
    const left = await eventually(async () =>
      (await readNotifications(ann)).items.find(({ type }) => type.endsWith('MemberRemoved')),
    );
    expect(left.data.lines[0]?.content).toContain('left');
  });

  test('[W15] of a removal and uploads at the same moment, each upload is in the workspace with its space or comes to nothing', async () => {
    const { ann, bea, workspace } = await newPair();
    const folder = await folderIn(ann, workspace);
    const params = { id: workspace.id, memberId: bea.id };
    const [removed, ...uploads] = await Promise.all([
      ann.call(deleteMember, { params }),
      ...Array.from({ length: 8 }, () => upload(bea, workspace, folder.id)),
    ]);
    expect(removed.status).toBe(200);
    const done = uploads.filter(({ status }) => status < 300).length;
    for (const { status, text } of uploads) expect(status < 300 || status === 404, text).toBe(true);
    const kept = await listed(ann, { workspaceId: workspace.id, folderId: folder.hash });
    // Somebody who was removed just after the write is not told about it any more.
    expect(kept.length).toBeGreaterThanOrEqual(done);
    expect(await used(ann)).toBe(5 * kept.length);
    expect((await upload(bea, workspace, folder.id)).status).toBe(404);
  });

  test(
    '[W15] [UP10] an upload that was begun before the removal comes to nothing',
    { tags: 'variant' },
    async () => {
      const { ann, bea, workspace } = await newPair();
      const query = { workspaceId: workspace.id };
      const file = { filename: 'a.txt', mime: 'text/plain', disk: 'uploads', size: 5, extension: 'txt' };
      const { body: signed } = await bea.call(presignSimple, { query, body: file });
      const stored = await fetch(signed.url as string, {
        method: 'PUT',
        headers: signed.headers as Record<string, string>,
        body: 'hello',
      });
      expect(stored.status).toBe(200);
      await ann.call(deleteMember, { params: { id: workspace.id, memberId: bea.id } });
      const filename = String(signed.key).split('/').at(-1);
      const body = {
        filename,
        clientName: 'a.txt',
        clientMime: 'text/plain',
        clientExtension: 'txt',
        size: 5,
      };
      const late = await bea.call(createS3Entry, { query, body });
      expect([403, 404, 422], late.text).toContain(late.status);
      const elsewhere = await bea.call(createS3Entry, { body });
      expect([403, 404, 422], elsewhere.text).toContain(elsewhere.status);
      expect(await listed(ann, query)).toEqual([]);
    },
  );

  test('[U6] an account takes its workspaces along, and leaves what it made in those of others', async () => {
    const { ann, bea, workspace } = await newPair();
    const own = await newWorkspace(bea);
    await addMember(bea, own, ann);
    const folder = await folderIn(bea, workspace);
    await folderIn(ann, own);
    const query = { deleteCurrentUser: true };
    const proof = { password: bea.password };
    const removed = await bea.call(deleteUser, { params: { id: bea.id }, query, body: proof });
    expect(removed.status).toBe(200);
    const left = await eventually(async () => {
      const { body } = await ann.call(listWorkspaces);
      const [first] = body.workspaces as [Workspace];
      return body.workspaces.length === 1 && first.members_count === 1 ? first : undefined;
    });
    expect(left.id).toBe(workspace.id);
    expect((await listed(ann, { workspaceId: workspace.id })).map(({ id }) => id)).toEqual([folder.id]);
    expect((await ann.call(getWorkspace, { params: { id: own.id } })).status).toBe(404);
  });
});
