import { fetch } from 'undici';
import { expect, test } from 'vitest';
import { downloadEntries } from '#shared/routes/content.ts';
import { getEntry, listEntries } from '#shared/routes/drive.ts';
import { getSpaceUsage } from '#shared/routes/users.ts';
import { presignSimple } from '#shared/routes/uploads.ts';
import { newFile, newFolder } from './drive-builders.ts';
import { newPerson } from './people.ts';

const replace = { name: 'plan.txt', conflict: 'replace' };

test('[UP8] [UP10] [F21] replacing a file keeps its id, shows the new content and counts both versions', async () => {
  const ann = await newPerson();
  const first = await newFile(ann, { ...replace, content: 'old' });
  const second = await newFile(ann, { ...replace, content: 'newer' });
  expect(second).toMatchObject({ id: first.id, file_size: 5, versions_count: 2 });
  const download = await ann.call(downloadEntries, { params: { hashes: first.hash } });
  expect(await (await fetch(download.headers.get('location') ?? '')).text()).toBe('newer');
  expect((await ann.call(listEntries)).body.total).toBe(1);
  expect((await ann.call(getSpaceUsage)).body.used).toBe(8);
});

test('[UP10] at most ten versions are kept, and the space of the dropped ones is free again', async () => {
  const ann = await newPerson();
  for (let version = 1; version <= 12; version += 1) await newFile(ann, { ...replace, content: 'x' });
  const [file] = (await ann.call(listEntries)).body.data;
  expect(file.versions_count).toBe(10);
  expect((await ann.call(getEntry, { params: { id: file.id } })).body.fileEntry.versions_count).toBe(10);
  expect((await ann.call(getSpaceUsage)).body.used).toBe(10);
});

test('[UP10] a folder of that name is never replaced: the file gets a free name', async () => {
  const ann = await newPerson();
  await newFolder(ann, { name: 'plan.txt' });
  expect((await newFile(ann, replace)).name).toBe('plan (1).txt');
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
