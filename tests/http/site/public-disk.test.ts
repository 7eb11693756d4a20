import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { signedUrlSeconds } from '#shared/limits/upload-limits.ts';
import { login } from '#shared/routes/accounts/auth.ts';
import { getEntry } from '#shared/routes/drive/drive.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { listScheduleRuns, rerunSchedule } from '#shared/routes/site/logs.ts';
import { untilDelivered } from '../../support/faults/until-delivered.ts';
import { listUploadedParts, uploadByForm } from '#shared/routes/uploads/uploads.ts';
import type { LocalStack } from '../../../infra/local/local-stack.ts';
import { deleteForever, duplicate, untilEnded } from '../../support/builders/drive-actions.ts';
import { eventually } from '../../support/eventually.ts';
import { leaseStack } from '../../support/stack/leased-stack.ts';
import { newPicture } from '../../support/pictures.ts';
import { openBucketOf, type UploadBucket } from '../../support/stack/upload-bucket.ts';
import { newStored, register } from '../../support/builders/upload-calls.ts';
import { childrenOf, download } from '../../support/builders/drive-reads.ts';
import { abort, putPart, startMultipart } from '../../support/builders/multipart-calls.ts';
import { megabyte, randomContent } from '../../support/bytes.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { createTus, patchTus, tusKeyOf } from '../../support/builders/tus-calls.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { Visitor } from '../../support/visitor.ts';

// The functions' rights name both disks: what is tested of one elsewhere must be allowed on the other too.
const disk = 'public';
let stack: LocalStack & { dataDir: string };
let admin: Visitor;
let bucket: UploadBucket;

beforeAll(async () => {
  stack = await leaseStack();
  const account = { email: 'admin@example.com', password: 'correct horse battery' };
  await stack.invoke(stack.outputs['CreateAdminFunction'] ?? '', account);
  admin = new Visitor(undefined, stack.url);
  expectStatus(await admin.call(login, { body: { ...account, remember: true } }), 200);
  const { url } = await newStored(admin, 'x', { disk });
  bucket = openBucketOf(url, stack);
});

afterAll(async () => {
  bucket.close();
  await stack.close();
});

async function newPublicFile(name: string, content: Uint8Array, about: Record<string, unknown> = {}) {
  const mime = name.endsWith('.png') ? 'image/png' : 'text/plain';
  const extension = name.split('.').at(-1) ?? '';
  const signed = await newStored(admin, content, { disk, filename: name, mime, extension, ...about });
  const facts = { clientName: name, clientMime: mime, clientExtension: extension };
  const answer = await register(admin, signed.key, content.length, { ...facts, ...about });
  expectStatus(answer, 200);
  return answer.body.fileEntry as FileEntry;
}

const keyOf = ({ file_name: name }: FileEntry) => `public/${name}`;

test(
  '[UP8] [UP12] [UP14] [UP16] parts on the public disk are listed, and given up',
  { tags: 'variant' },
  async () => {
    const started = await startMultipart(admin, 6 * megabyte, { disk });
    expectStatus(started, 200);
    const { key, uploadId } = started.body;
    expect(key).toMatch(/^public\//);
    await putPart(admin, started.body, 1, randomContent(5 * megabyte));
    const list = await admin.call(listUploadedParts, { body: { key, uploadId } });
    expect(list.body.parts).toMatchObject([{ PartNumber: 1, Size: 5 * megabyte }]);
    expect((await abort(admin, started.body)).status).toBe(200);
    expect((await admin.call(listUploadedParts, { body: { key, uploadId } })).status).toBe(404);
  },
);

test('[UP8] [F20] a picture on the public disk gets a thumbnail', { tags: 'variant' }, async () => {
  const file = await newPublicFile('logo.png', await (await newPicture(600, 400)).png().toBuffer());
  const entry = await eventually(async () => {
    const found = (await admin.call(getEntry, { params: { id: file.id } })).body.fileEntry as FileEntry;
    return found.thumbnail ? found : undefined;
  });
  expect(entry.public).toBe(true);
});

test(
  '[UP8] [F6] copies stay on the public disk, small ones at once and large ones in the background',
  { tags: 'variant' },
  async () => {
    const small = await newPublicFile('small.txt', Buffer.from('hello'));
    const large = await newPublicFile('large.txt', Buffer.alloc(33 * megabyte, 'x'));
    const jobs: unknown[] = [];
    for (const file of [small, large]) {
      const { body } = await duplicate(admin, [file]);
      jobs.push(await untilEnded(admin, body.job));
      const name = file.name.replace('.', ' (1).');
      const copy = (await childrenOf(admin)).find((child) => child.name === name);
      expect(copy).toMatchObject({ public: true, file_size: file.file_size });
      expect((await download(admin, copy ?? file)).content.length).toBe(file.file_size);
      expect(await bucket.listKeys(copy && keyOf(copy))).toHaveLength(1);
    }
    expect(jobs[1]).toMatchObject({ kind: 'copy', status: 'done' });
  },
);

test('[UP8] [UP10] what is deleted or never finished leaves the public disk', async () => {
  const file = await newPublicFile('gone.txt', Buffer.from('gone'));
  expect((await deleteForever(admin, file)).status).toBe(200);
  const parts = (await startMultipart(admin, 6 * megabyte, { disk })).body;
  await putPart(admin, parts, 1, randomContent(5 * megabyte));
  const tus = tusKeyOf(await createTus(admin, 10 * megabyte, { disk }));
  expectStatus(await patchTus(admin, tus, 0, randomContent(1000)), 204);
  const keys = [keyOf(file), `public/${tus}`];
  for (const key of keys) expect(await bucket.listKeys(key), key).not.toEqual([]);
  expect((await sendRaw(stack.url, `/${file.url}`)).status).toBe(200);
  await stack.advanceClock(25 * 3600);
  await stack.runSchedule('purge-uploads');
  for (const key of [...keys, parts.key]) expect(await bucket.listKeys(key), key).toEqual([]);
  expect((await sendRaw(stack.url, `/${file.url}`)).status).toBe(404);
});

describe('[AP5] the edges of the site', () => {
  /** By a form: the fetch of other uploads has storage note that nobody keeps the file. */
  async function publish(text: string): Promise<FileEntry> {
    const form = new FormData();
    form.append('disk', disk);
    form.append('file', new File([text], `${text}.txt`, { type: 'text/plain' }));
    const answer = await admin.call(uploadByForm, { body: form });
    expectStatus(answer, 201);
    return answer.body.fileEntry as FileEntry;
  }

  const read = async ({ url }: FileEntry) => (await sendRaw(stack.url, `/${url}`)).status;
  const purge = () => stack.runSchedule('purge-uploads');

  test('forget a deleted file as its object goes, and keep the others', { tags: 'variant' }, async () => {
    const [file, kept] = [await publish('shown'), await publish('kept')];
    expect([await read(file), await read(kept)]).toEqual([200, 200]);
    await bucket.removeKey(`${keyOf(kept)}/${kept.file_name}`);
    expectStatus(await deleteForever(admin, file), 200);
    await stack.advanceClock(signedUrlSeconds.upload + 60);
    await purge();
    expect(await bucket.listKeys(keyOf(file))).toEqual([]);
    expect([await read(file), await read(kept)]).toEqual([404, 200]);
  });

  test('[LG2] forget it as well when an admin runs the purge again', { tags: 'variant' }, async () => {
    await purge();
    const filters = encodeFilters([{ key: 'command', operator: '=', value: 'purge-uploads' }]);
    const { pagination } = (await admin.call(listScheduleRuns, { query: { filters } })).body;
    const file = await publish('purged by hand');
    expect(await read(file)).toBe(200);
    expectStatus(await deleteForever(admin, file), 200);
    await stack.advanceClock(signedUrlSeconds.upload + 60);
    expectStatus(await admin.call(rerunSchedule, { params: { id: pagination.data[0]?.id ?? 0 } }), 200);
    await untilDelivered(stack);
    expect(await bucket.listKeys(keyOf(file))).toEqual([]);
    expect(await read(file)).toBe(404);
  });

  test('forget it with the next run where CloudFront failed, which holds up no other upload', async () => {
    const file = await publish('late');
    const unfinished = await newStored(admin, 'x');
    expect(await read(file)).toBe(200);
    expectStatus(await deleteForever(admin, file), 200);
    await stack.advanceClock(25 * 3600);
    // The edges have it for another day.
    expect(await read(file)).toBe(200);
    stack.faults.add({ target: 'cloudfront', kind: 'unavailable' });
    await expect(purge()).rejects.toThrow('could not be purged');
    for (const key of [keyOf(file), unfinished.key]) expect(await bucket.listKeys(key), key).toEqual([]);
    expect(await read(file)).toBe(200);
    stack.faults.clear();
    await purge();
    expect(await read(file)).toBe(404);
  });
});
