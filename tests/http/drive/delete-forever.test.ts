import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { deleteEntries, getJob } from '#shared/routes/drive/actions.ts';
import { createFolder, listEntries } from '#shared/routes/drive/drive.ts';
import { findLink, showLink } from '#shared/routes/sharing/links.ts';
import {
  deleteForever,
  emptyTrash,
  namesIn,
  restore,
  statusOf,
  trash,
  untilEnded,
} from '../../support/builders/drive-actions.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { getPage } from '../../support/list-pages.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import { fileNameOf, newStored, presign, register } from '../../support/builders/upload-calls.ts';
import { expectSpaceLeft, usedBytes, wholeSpace } from '../../support/builders/drive-space.ts';
import { startMultipart } from '../../support/builders/multipart-calls.ts';
import { newTeam, type Team } from '../../support/builders/workspace-builders.ts';

let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

describe('for good', () => {
  test(
    '[F7] [12.4] a file goes with its versions and its link, and its space is free at once',
    { tags: 'variant' },
    async () => {
      const owner = await newPerson();
      const folder = await newFolder(owner);
      const replace = { name: 'a.txt', parentId: folder.id, conflict: 'replace' };
      await newFile(owner, { ...replace, content: 'one' });
      await newFile(owner, { ...replace, content: 'two!' });
      const file = await newFile(owner, { ...replace, content: 'three' });
      const link = await newLink(owner, file);
      expect(await usedBytes(owner)).toBe(12);
      const answer = await deleteForever(owner, file);
      expect([answer.status, answer.body.errors, answer.body.job]).toEqual([200, {}, null]);
      expect(await usedBytes(owner)).toBe(0);
      await expectSpaceLeft(owner, wholeSpace);
      expect(await statusOf(owner, file)).toBe(404);
      expect((await owner.call(findLink, { params: { id: file.id } })).status).toBe(404);
      expect((await newGuest().call(showLink, { params: { hash: link.hash } })).status).toBe(404);
      expect((await getPage(owner, { folderId: folder.hash })).total).toBe(0);
      expect((await restore(owner, file)).status).toBe(404);
      expect((await newFile(owner, replace)).versions_count).toBe(1);
    },
  );

  test(
    '[F7] a small folder is gone when the call is answered, with all below it',
    { tags: 'variant' },
    async () => {
      const owner = await newPerson();
      const folder = await newFolder(owner, { name: 'outer' });
      let parentId = folder.id;
      for (let depth = 0; depth < 5; depth += 1) {
        const { id } = await newFolder(owner, { parentId });
        await newFile(owner, { parentId: id });
        parentId = id;
      }
      const link = await newLink(owner, await newFile(owner, { parentId }));
      const kept = await newFile(owner, { content: 'kept' });
      const answer = await deleteForever(owner, folder);
      expect([answer.status, answer.body.errors, answer.body.job]).toEqual([200, {}, null]);
      expect(await usedBytes(owner)).toBe(4);
      expect(await statusOf(owner, kept)).toBe(200);
      expect(await namesIn(owner)).toEqual([kept.name]);
      expect((await owner.call(listEntries, { query: { folderId: folder.hash } })).status).toBe(404);
      expect((await newGuest().call(showLink, { params: { hash: link.hash } })).status).toBe(404);
      await newFolder(owner, { name: 'outer' });
    },
  );

  test(
    '[F7] from the trash as well; what was taken out of a folder before stays there',
    { tags: 'variant' },
    async () => {
      const owner = await newPerson();
      const folder = await newFolder(owner);
      const inner = await newFile(owner, { name: 'saved.txt', parentId: folder.id, content: 'saved' });
      const file = await newFile(owner, { content: 'x' });
      await trash(owner, inner);
      await trash(owner, folder, file);
      expect((await deleteForever(owner, folder, file)).body.errors).toEqual({});
      const trashed = await getPage(owner, { pageId: 'trash' });
      expect(trashed.data.map(({ name }) => name)).toEqual(['saved.txt']);
      expect(await usedBytes(owner)).toBe(5);
      await restore(owner, inner);
      expect(await namesIn(owner)).toEqual(['saved.txt']);
    },
  );

  test('[F7] one file deleted many times at once frees its space once', async () => {
    const owner = await newPerson();
    await newFile(owner, { content: 'kept' });
    const file = await newFile(owner, { content: 'deleted' });
    const folder = await newFolder(owner);
    await newFile(owner, { parentId: folder.id, content: 'deleted' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => deleteForever(owner, file, folder)));
    for (const { status } of answers) expect([200, 404]).toContain(status);
    for (const { body } of answers) await untilEnded(owner, body.job ?? null);
    expect(await usedBytes(owner)).toBe(4);
    expect((await owner.call(listEntries)).body.total).toBe(1);
  });

  test(
    '[F7] uploads that race into a folder which is deleted leave nothing behind',
    { tags: 'variant' },
    async () => {
      const owner = await newPerson();
      for (let round = 0; round < 3; round += 1) {
        const folder = await newFolder(owner);
        const inner = await newFolder(owner, { parentId: folder.id });
        const uploading = Array.from({ length: 6 }, () => newStored(owner, 'hello', { parentId: inner.id }));
        const stored = await Promise.all(uploading);
        const [deleted, ...answers] = await Promise.all([
          deleteForever(owner, folder),
          ...stored.map(({ key }) => register(owner, key, 5, { parentId: inner.id })),
        ]);
        for (const { status } of answers) expect([200, 404]).toContain(status);
        await untilEnded(owner, deleted.body.job);
        expect(await statusOf(owner, inner)).toBe(404);
        expect(await usedBytes(owner)).toBe(0);
      }
    },
  );
});

describe('the trash', { tags: 'variant' }, () => {
  test('[F7] [F1] emptying it takes all of it and nothing else', async () => {
    const owner = await newPerson();
    const folder = await newFolder(owner);
    await newFile(owner, { parentId: folder.id });
    const files = await Promise.all(Array.from({ length: 12 }, () => newFile(owner)));
    const kept = await newFile(owner, { content: 'kept' });
    await trash(owner, folder, ...files);
    const answer = await emptyTrash(owner);
    expect([answer.status, answer.body.errors]).toEqual([200, {}]);
    await untilEnded(owner, answer.body.job);
    expect((await getPage(owner, { pageId: 'trash' })).data).toEqual([]);
    expect(await namesIn(owner)).toEqual([kept.name]);
    expect(await usedBytes(owner)).toBe(4);
    expect((await emptyTrash(owner)).body).toMatchObject({ errors: {}, job: null });
  });
});

describe('uploads that are no entries yet', () => {
  test('[F7] by name, key or address: their space is free at once, and no entry comes of them', async () => {
    const owner = await newPerson();
    const [one, two] = [(await presign(owner, 100)).body, (await presign(owner, 200)).body];
    const three = (await startMultipart(owner, 300)).body;
    const stored = await newStored(owner, 'hello');
    const paths = [fileNameOf(one.key), two.key, `https://example.com/${three.key}?x=1`, stored.key];
    const answer = await owner.call(deleteEntries, { body: { paths } });
    expect([answer.status, answer.body.errors]).toEqual([200, {}]);
    await expectSpaceLeft(owner, wholeSpace);
    expect((await register(owner, stored.key, 5)).status).toBe(422);
  });

  test('[F7] somebody else’s are not touched, and what is an entry by now is none', async () => {
    const [owner, bob] = [await newPerson(), await newPerson()];
    const stored = await newStored(owner, 'hello');
    const file = await newFile(bob);
    const answer = await bob.call(deleteEntries, { body: { paths: [stored.key, file.file_name, 'x'] } });
    expect(answer.body.errors).toEqual({
      [stored.key]: 'Not found.',
      [file.file_name]: 'Not found.',
      x: 'Not found.',
    });
    expect((await register(owner, stored.key, 5)).status).toBe(200);
    expect(await statusOf(bob, file)).toBe(200);
  });
});

test('[D] a job that does not exist is not found', async () => {
  expect((await ann.call(getJob, { params: { jobId: 12_345 } })).status).toBe(404);
});

describe('an own folder of a contributor, who deletes own entries alone', () => {
  let team: Team;
  let place: { workspaceId: number };

  beforeAll(async () => {
    team = await newTeam();
    place = { workspaceId: team.workspace.id };
  });

  const folderOf = async (maker: Person, parentId: number | null = null): Promise<FileEntry> => {
    const body = { name: randomUUID(), parentId, ...place };
    return (await maker.call(createFolder, { body })).body.folder as FileEntry;
  };

  const fileOf = async (maker: Person, folder: FileEntry): Promise<FileEntry> => {
    const fields = { ...place, parentId: folder.id };
    const { key } = await newStored(maker, 'hello', fields);
    return (await register(maker, key, 5, fields)).body.fileEntry as FileEntry;
  };

  const remove = (caller: Person, { id }: FileEntry, isForever: boolean) =>
    caller.call(deleteEntries, { body: { entryIds: [id], deleteForever: isForever, ...place } });

  test(
    '[F7] [W13] goes into the trash with files of others in it, and not for good',
    { tags: 'variant' },
    async () => {
      const outer = await folderOf(team.contributor);
      const inner = await folderOf(team.contributor, outer.id);
      const file = await fileOf(team.owner, inner);
      const refused = await remove(team.contributor, outer, true);
      expect(refused.status).toBe(403);
      expect(refused.body.message).toBe(
        'Others have files in this folder. Only editors can delete it for good.',
      );
      expect((await remove(team.contributor, outer, false)).status).toBe(200);
      expect((await remove(team.contributor, outer, true)).status).toBe(403);
      expect((await restore(team.owner, outer)).status).toBe(200);
      expect(await statusOf(team.owner, file)).toBe(200);
      expect((await remove(team.editor, outer, true)).status).toBe(200);
    },
  );

  test('[F7] [W13] goes for good when all in it is theirs', async () => {
    const outer = await folderOf(team.contributor);
    await fileOf(team.contributor, await folderOf(team.contributor, outer.id));
    expect((await remove(team.contributor, outer, true)).status).toBe(200);
  });
});
