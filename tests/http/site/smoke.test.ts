import { expect, test } from 'vitest';
import { downloadEntries } from '#shared/routes/drive/content.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { fetch } from 'undici';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { newPerson } from '../../support/people.ts';

test('a file that is uploaded is listed and comes back byte for byte', async () => {
  const ann = await newPerson();
  const folder = await newFolder(ann, { name: 'Pictures' });
  const file = await newFile(ann, { name: 'a.txt', content: 'hello', parentId: folder.id });
  const list = await ann.call(listEntries, { query: { folderId: folder.hash } });
  expect(list.status).toBe(200);
  expect(list.body.data.map((entry: { name: string }) => entry.name)).toEqual(['a.txt']);
  const download = await ann.call(downloadEntries, { params: { hashes: file.hash } });
  expect(download.status).toBe(302);
  expect(await (await fetch(download.headers.get('location') ?? '')).text()).toBe('hello');
});
