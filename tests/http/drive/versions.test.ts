import { fetch } from 'undici';
import { expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { FileVersion } from '#shared/entities/drive/file-version.ts';
import { downloadEntries, viewContent } from '#shared/routes/drive/content.ts';
import { getEntry, listEntries } from '#shared/routes/drive/drive.ts';
import { getSpaceUsage } from '#shared/routes/accounts/users.ts';
import { presignSimple } from '#shared/routes/uploads/uploads.ts';
import { deleteVersion, listVersions, restoreVersion } from '#shared/routes/drive/versions.ts';
import { uploadFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { newGuest, newPerson, type Person } from '../../support/people.ts';
import type { Visitor } from '../../support/visitor.ts';

const replace = { name: 'plan.txt', conflict: 'replace' };

/** A file that had these contents, the last one being the current. */
async function newFileWith(owner: Person, contents: string[]): Promise<FileEntry> {
  let file: FileEntry | undefined;
  for (const content of contents) file = await uploadFile(owner, { ...replace, content });
  return file as FileEntry;
}

async function versionsOf(owner: Visitor, { id }: FileEntry, query = {}): Promise<FileVersion[]> {
  const answer = await owner.call(listVersions, { params: { id }, query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.pagination.data;
}

const usedBy = async (owner: Person) => (await owner.call(getSpaceUsage)).body.used as number;
const download = (visitor: Visitor, { hash }: FileEntry, query = {}) =>
  visitor.call(downloadEntries, { params: { hashes: hash }, query });

async function textOf(answer: { headers: { get(name: string): string | null } }): Promise<string> {
  return (await fetch(answer.headers.get('location') ?? '')).text();
}

test(
  '[UP8] [UP10] [F21] replacing a file keeps its id, shows the new content and counts both versions',
  { tags: 'variant' },
  async () => {
    const ann = await newPerson();
    const first = await uploadFile(ann, { ...replace, content: 'old' });
    const second = await uploadFile(ann, { ...replace, content: 'newer' });
    expect(second).toMatchObject({ id: first.id, file_size: 5, versions_count: 2 });
    expect(await textOf(await download(ann, first))).toBe('newer');
    expect((await ann.call(listEntries)).body.total).toBe(1);
    expect(await usedBy(ann)).toBe(8);
  },
);

test('[UP10] at most ten versions are kept, and the space of the dropped ones is free again', async () => {
  const ann = await newPerson();
  for (let version = 1; version <= 12; version += 1) await uploadFile(ann, { ...replace, content: 'x' });
  const [file] = (await ann.call(listEntries)).body.data;
  expect(file.versions_count).toBe(10);
  expect((await ann.call(getEntry, { params: { id: file.id } })).body.fileEntry.versions_count).toBe(10);
  expect(await usedBy(ann)).toBe(10);
  expect(await versionsOf(ann, file)).toHaveLength(10);
});

test('[UP10] a folder of that name is never replaced: the file gets a free name', async () => {
  const ann = await newPerson();
  await newFolder(ann, { name: 'plan.txt' });
  expect((await uploadFile(ann, replace)).name).toBe('plan (1).txt');
});

test('[UP8] the space that the query names counts before the one in the body', async () => {
  const ann = await newPerson();
  const answer = await ann.call(presignSimple, {
    query: { workspaceId: 5 },
    body: {
      filename: 'a.txt',
      mime: 'text/plain',
      disk: 'uploads',
      size: 1,
      extension: 'txt',
      workspaceId: 0,
    },
  });
  expect(answer.status).toBe(404);
});

test(
  '[F24] versions are listed newest first, with who, when and how big, page by page',
  { tags: 'variant' },
  async () => {
    const ann = await newPerson();
    const file = await newFileWith(ann, ['1', '22', '333']);
    const versions = await versionsOf(ann, file);
    expect(versions.map(({ number, file_size: size, current }) => [number, size, current])).toEqual([
      [3, 3, true],
      [2, 2, false],
      [1, 1, false],
    ]);
    const times = versions.map(({ created_at: time }) => time);
    expect(times.toSorted().toReversed()).toEqual(times);
    expect(times.at(-1)).toBe(file.created_at);
    expect(versions.map(({ user }) => user.id)).toEqual([ann.id, ann.id, ann.id]);
    expect(versions[0]?.user).toMatchObject({ email: ann.email, model_type: 'user' });

    const first = (await ann.call(listVersions, { params: { id: file.hash }, query: { perPage: 2 } })).body
      .pagination;
    expect(first).toMatchObject({ total: 3, last_page: 2, next_page: 2, from: 1, to: 2 });
    const query = { perPage: 2, cursor: first.next_cursor };
    const second = (await ann.call(listVersions, { params: { id: file.id }, query })).body.pagination;
    expect(second).toMatchObject({
      total: 3,
      current_page: 2,
      next_page: null,
      next_cursor: null,
      from: 3,
      to: 3,
    });
    expect([...first.data, ...second.data]).toEqual(versions);
    expect(await versionsOf(ann, file, { perPage: 2, page: 2 })).toEqual(second.data);
    const made = await ann.call(listVersions, { params: { id: file.id }, query: { cursor: 'made-up' } });
    expect(made.status).toBe(422);
  },
);

test('[F20] [F21] a former content is looked at and downloaded by its id', { tags: 'variant' }, async () => {
  const ann = await newPerson();
  const file = await newFileWith(ann, ['old', 'newer']);
  const [current, former] = await versionsOf(ann, file);
  const view = (version: number | undefined) =>
    ann.call(viewContent, { params: { hash: file.hash }, query: { version: version ?? 0 } });
  expect(await textOf(await view(former?.id))).toBe('old');
  expect(await textOf(await view(current?.id))).toBe('newer');
  const attachment = await download(ann, file, { version: former?.id });
  expect(await textOf(attachment)).toBe('old');
  expect(decodeURIComponent(attachment.headers.get('location') ?? '')).toContain(
    'attachment; filename="plan.txt"',
  );
  expect((await view(12_345)).status).toBe(404);
  const other = await uploadFile(ann);
  const strange = await ann.call(viewContent, {
    params: { hash: other.hash },
    query: { version: former?.id ?? 0 },
  });
  expect(strange.status).toBe(404);
});

test(
  '[F25] [F26] a former content comes back as a new version, and the former one stays until it is deleted',
  { tags: 'variant' },
  async () => {
    const ann = await newPerson();
    const file = await newFileWith(ann, ['first', 'second one']);
    const [second, first] = await versionsOf(ann, file);
    const path = { params: { id: file.id, versionId: first?.id ?? 0 } };
    const answer = await ann.call(restoreVersion, path);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.fileEntry).toMatchObject({ id: file.id, file_size: 5, versions_count: 3 });
    expect(await textOf(await download(ann, file))).toBe('first');
    expect(await usedBy(ann)).toBe(20);
    const [restored, ...former] = await versionsOf(ann, file);
    expect(restored).toMatchObject({ number: 3, file_size: 5, current: true });
    expect(restored?.id).toBeGreaterThan(second?.id ?? Infinity);
    expect(former).toEqual([{ ...second, current: false }, first]);
    expect(await textOf(await download(ann, file, { version: first?.id }))).toBe('first');

    // What is current already is not added again.
    expect((await ann.call(restoreVersion, path)).body.fileEntry.versions_count).toBe(3);
    const current = { params: { id: file.id, versionId: restored?.id ?? 0 } };
    expect((await ann.call(restoreVersion, current)).body.fileEntry.versions_count).toBe(3);

    // The restored version does not depend on the one that it came from.
    expect((await ann.call(deleteVersion, path)).status).toBe(200);
    expect(await usedBy(ann)).toBe(15);
    expect((await ann.call(restoreVersion, path)).status).toBe(404);
    expect(await textOf(await download(ann, file))).toBe('first');
  },
);

test('[F25] of many who restore at once, each content still is there', { tags: 'variant' }, async () => {
  const ann = await newPerson();
  const contents = ['a', 'bb', 'ccc', 'dddd'];
  const file = await newFileWith(ann, contents);
  const [, ...former] = await versionsOf(ann, file);
  const answers = await Promise.all(
    former.map(({ id }) => ann.call(restoreVersion, { params: { id: file.id, versionId: id } })),
  );
  const done = answers.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([]);
  const versions = await versionsOf(ann, file);
  expect(versions).toHaveLength(4 + done.length);
  expect([...new Set(versions.map(({ file_size: size }) => size))].toSorted()).toEqual([1, 2, 3, 4]);
  expect(versions.filter(({ current }) => current)).toHaveLength(1);
  expect(await usedBy(ann)).toBe(versions.reduce((sum, { file_size: size }) => sum + size, 0));
});

test(
  '[F26] a former version is deleted and its space is free; the current one stays',
  { tags: 'variant' },
  async () => {
    const ann = await newPerson();
    const file = await newFileWith(ann, ['1', '22']);
    const [current, former] = await versionsOf(ann, file);
    const before = (await ann.call(getEntry, { params: { id: file.id } })).body.fileEntry;
    const remove = (versionId = 0) => ann.call(deleteVersion, { params: { id: file.id, versionId } });
    const refused = await remove(current?.id);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe('The current version cannot be deleted.');
    expect((await remove(former?.id)).status).toBe(200);
    expect((await remove(former?.id)).status).toBe(404);
    expect(await usedBy(ann)).toBe(2);
    const after = (await ann.call(getEntry, { params: { id: file.id } })).body.fileEntry;
    expect(after).toEqual({ ...before, versions_count: 1 });
    expect((await download(ann, file, { version: former?.id })).status).toBe(404);
  },
);

test(
  '[F24] [F25] [F26] strangers and visitors of a link learn nothing of versions',
  { tags: 'variant' },
  async () => {
    const ann = await newPerson();
    const bob = await newPerson();
    const file = await newFileWith(ann, ['secret', 'public']);
    const [, former] = await versionsOf(ann, file);
    const params = { id: file.id, versionId: former?.id ?? 0 };
    for (const [visitor, status] of [
      [bob, 404],
      [newGuest(), 401],
    ] as const) {
      expect((await visitor.call(listVersions, { params })).status).toBe(status);
      expect((await visitor.call(restoreVersion, { params })).status).toBe(status);
      expect((await visitor.call(deleteVersion, { params })).status).toBe(status);
    }
    const link = await newLink(ann, file, { allow_download: true });
    const query = { shareable_link: link.id, version: params.versionId };
    for (const visitor of [bob, newGuest()]) {
      expect((await visitor.call(viewContent, { params: { hash: file.hash }, query })).status).toBe(404);
      expect((await download(visitor, file, query)).status).toBe(404);
    }
    const folder = await newFolder(ann);
    expect((await ann.call(listVersions, { params: { id: folder.id } })).status).toBe(404);
  },
);
