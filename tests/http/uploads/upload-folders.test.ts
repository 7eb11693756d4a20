import { beforeEach, describe, expect, test } from 'vitest';
import { newFolder } from '../../support/builders/drive-builders.ts';
import { newPerson, type Person } from '../../support/people.ts';
import { makeFolders, unfinishedOf } from '../../support/builders/upload-batch-calls.ts';
import { newStored } from '../../support/builders/upload-calls.ts';
import { childrenOf } from '../../support/builders/drive-reads.ts';
import { startMultipart } from '../../support/builders/multipart-calls.ts';

let ann: Person;

beforeEach(async () => {
  ann = await newPerson();
});

describe('empty folders', () => {
  test(
    '[UP18] paths of empty folders come to be in one call, joined with what is there',
    { tags: 'variant' },
    async () => {
      const known = await newFolder(ann, { name: 'Photos' });
      const paths = ['Photos/2024/empty', 'photos/2025', 'Other', 'Other/a/b/c'];
      const answer = await makeFolders(ann, paths);
      expect(answer.status).toBe(200);
      const folders = answer.body.folders.map(({ folder }: { folder: { name: string } }) => folder.name);
      expect(folders).toEqual(['empty', '2025', 'Other', 'c']);
      const top = await childrenOf(ann);
      expect(top.map(({ name }) => name)).toEqual(['Other', 'Photos']);
      expect((await childrenOf(ann, known)).map(({ name }) => name)).toEqual(['2024', '2025']);
      expect((await makeFolders(ann, paths)).body).toEqual(answer.body);
    },
  );

  test('[UP18] a path that cannot be is answered in its place', async () => {
    const { body } = await makeFolders(ann, ['a/../b', 'fine']);
    expect(body.folders[0].error.errors).toHaveProperty('relativePath');
    expect(body.folders[1].folder.name).toBe('fine');
  });
});

describe('unfinished uploads', () => {
  test('[UP17] [UQ-5] what was begun in parts is listed on every device of its person, and nobody else’s', async () => {
    const folder = await newFolder(ann, { name: 'Films' });
    const target = { filename: 'film.mp4', mime: 'video/mp4', extension: 'mp4', fingerprint: 'a-b-c' };
    const started = await startMultipart(ann, 200_000_000, { ...target, parentId: folder.id });
    await newStored(ann, 'small ones are not listed');
    await expect
      .poll(() => unfinishedOf(ann))
      .toEqual([
        {
          method: 'multipart',
          key: started.body.key,
          uploadId: started.body.uploadId,
          name: 'film.mp4',
          size: 200_000_000,
          mime: 'video/mp4',
          fingerprint: 'a-b-c',
          relativePath: null,
          parentId: folder.id,
          workspaceId: 0,
          folderName: 'Films',
          expires_at: expect.stringMatching(/^\d{4}-/),
        },
      ]);
    expect(await unfinishedOf(await newPerson())).toEqual([]);
  });
});
