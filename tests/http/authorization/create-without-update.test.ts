import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { createTusEntry } from '#shared/routes/uploads/tus.ts';
import { changeMemberRole } from '#shared/routes/workspaces/workspace-members.ts';
import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import { presignMany, registerMany } from '../../support/builders/upload-batch-calls.ts';
import { fileNameOf, newStored, presign, register } from '../../support/builders/upload-calls.ts';
import { download } from '../../support/builders/drive-reads.ts';
import { startMultipart } from '../../support/builders/multipart-calls.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { createTus, patchTus, tusKeyOf } from '../../support/builders/tus-calls.ts';
import { newTeam, type Team } from '../../support/builders/workspace-builders.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

let team: Team;

beforeAll(async () => {
  team = await newTeam();
});

const bytes = new TextEncoder().encode('forged');
let counter = 0;
const newName = () => `plan ${(counter += 1)}.txt`;

/** How a file is named when it is declared, and when it is registered. */
const declared = (name: string, fields = {}) => ({
  filename: name,
  clientName: name,
  workspaceId: team.workspace.id,
  ...fields,
});
const registered = (name: string, fields = {}) => ({
  clientName: name,
  workspaceId: team.workspace.id,
  ...fields,
});
const replacing = { conflict: 'replace' };

/** A new file of the workspace. */
async function fileOf(maker: Visitor, content: string, fields = {}): Promise<FileEntry> {
  const name = newName();
  const { key } = await newStored(maker, content, declared(name, fields));
  const answer = await register(maker, key, content.length, registered(name, fields));
  expectStatus(answer, 200);
  return answer.body.fileEntry as FileEntry;
}

async function textOf(file: FileEntry): Promise<string> {
  return new TextDecoder().decode((await download(team.owner, file)).content);
}

function postForm(caller: Visitor, { name }: FileEntry): Promise<Answer> {
  const body = new FormData();
  for (const [field, value] of Object.entries(declared(name, replacing))) body.set(field, String(value));
  body.set('file', new Blob([bytes]), name);
  return caller.send('/api/v1/file-entries', { method: 'POST', body });
}

const ways: Record<string, (caller: Visitor, file: FileEntry) => Promise<Answer>> = {
  '[UP8] one request': (caller, { name }) => presign(caller, bytes.length, declared(name, replacing)),
  '[UP11] parts': (caller, { name }) => startMultipart(caller, bytes.length, declared(name, replacing)),
  '[UP3] tus': (caller, { name }) => createTus(caller, bytes.length, declared(name, replacing)),
  '[UP1] a form': postForm,
};

describe('a contributor, who creates files and changes own ones alone', () => {
  test.each(Object.entries(ways))(
    'replaces nothing of others by %s: 403 before the bytes',
    async (_, start) => {
      const file = await fileOf(team.owner, 'original');
      const answer = await start(team.contributor, file);
      expect(answer.status, answer.text).toBe(403);
      expect(answer.body.message).toBe('You cannot replace this file. Keep both files, or skip this one.');
      expect(await textOf(file)).toBe('original');
    },
  );

  test('[UP8b] replaces nothing of others in a batch, which goes on with the other files', async () => {
    const [file, own] = [await fileOf(team.owner, 'original'), await fileOf(team.contributor, 'mine')];
    const answer = await presignMany(
      team.contributor,
      [file, own].map(({ name }) => declared(name, replacing)),
    );
    expectStatus(answer, 200);
    expect(answer.body.files[0].error.status).toBe(403);
    expect(answer.body.files[1].upload.url).toEqual(expect.any(String));
  });

  test('[UP8] replaces nothing of others at a relative path', async () => {
    const name = newName();
    const path = { relativePath: `Deep/er/${name}` };
    const { key } = await newStored(team.owner, 'deep', declared(name, path));
    expectStatus(await register(team.owner, key, 4, registered(name, path)), 200);
    const answer = await presign(team.contributor, 5, declared(name, { ...path, ...replacing }));
    expect(answer.status).toBe(403);
  });

  test.each([
    ['one by one', registerAlone],
    ['in a batch', registerInBatch],
  ])('[UP10] says so when the bytes are there: 403 %s, and keeps both', async (_, finish) => {
    const file = await fileOf(team.owner, 'original');
    const { key } = await newStored(team.contributor, bytes, declared(file.name));
    expect(await finish(key, file)).toBe(403);
    expect(await textOf(file)).toBe('original');
    const kept = await register(team.contributor, key, bytes.length, registered(file.name));
    expectStatus(kept, 200);
    expect(kept.body.fileEntry.id).not.toBe(file.id);
  });

  async function registerAlone(key: string, { name }: FileEntry): Promise<number> {
    return (await register(team.contributor, key, bytes.length, registered(name, replacing))).status;
  }

  async function registerInBatch(key: string, { name }: FileEntry): Promise<number> {
    const file = { ...registered(name, replacing), filename: fileNameOf(key), size: bytes.length };
    return (await registerMany(team.contributor, [file])).body.files[0].error.status as number;
  }

  test('[UP7] gives an own file a new version', async () => {
    const file = await fileOf(team.contributor, 'mine');
    const key = tusKeyOf(await createTus(team.contributor, bytes.length, declared(file.name, replacing)));
    await patchTus(team.contributor, key, 0, bytes);
    const answer = await team.contributor.call(createTusEntry, { body: { uploadKey: key } });
    expect(answer.body.fileEntry.id, answer.text).toBe(file.id);
    expect(await textOf(file)).toBe('forged');
  });
});

test('[UP10] an editor who became a contributor between presign and register replaces nothing', async () => {
  const { workspace, owner, editor } = team;
  const file = await fileOf(owner, 'original');
  const { key } = await newStored(editor, bytes, declared(file.name, replacing));
  const become = (role_id: number) =>
    owner.call(changeMemberRole, {
      params: { id: workspace.id, memberId: editor.id },
      body: { role_id },
    });
  const finish = () => register(editor, key, bytes.length, registered(file.name, replacing));
  expectStatus(await become(workspaceRoleIds.contributor), 200);
  expect((await finish()).status).toBe(403);
  expect(await textOf(file)).toBe('original');
  expectStatus(await become(workspaceRoleIds.editor), 200);
  expectStatus(await finish(), 200);
  expect(await textOf(file)).toBe('forged');
});
