import { ListMultipartUploadsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { hash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { fetch } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { downloadEntries, viewContent } from '#shared/routes/drive/content.ts';
import { getEntry } from '#shared/routes/drive/drive.ts';
import { testSettings } from '#shared/routes/site/setting-tests.ts';
import { getSettingsSection, updateSettingsSection } from '#shared/routes/site/settings.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { createTusEntry } from '#shared/routes/uploads/tus.ts';
import { uploadByForm } from '#shared/routes/uploads/uploads.ts';
import {
  BUCKET,
  CREDENTIALS,
  type S3TestBed,
  startTestBed,
} from '../../../infra/local/s3/testing/s3-test-bed.ts';
import { deleteForever, duplicate } from '../../support/builders/drive-actions.ts';
import { newFolder, uploadFile } from '../../support/builders/drive-builders.ts';
import { childrenOf, download } from '../../support/builders/drive-reads.ts';
import {
  abort,
  complete,
  putPart,
  startMultipart,
  testPartBytes,
} from '../../support/builders/multipart-calls.ts';
import { createTus, patchAll, tusKeyOf } from '../../support/builders/tus-calls.ts';
import { entriesOf, registerMany, storeMany } from '../../support/builders/upload-batch-calls.ts';
import { presign, putTo, register } from '../../support/builders/upload-calls.ts';
import { eventually } from '../../support/eventually.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { newAdmin, type Person } from '../../support/people.ts';
import { newPicture } from '../../support/pictures.ts';
import { type AccountStack, startAccountStack } from '../../support/stack/account-stack.ts';
import { unpackZip } from '../../support/unpack-zip.ts';

const cors = [
  {
    AllowedOrigins: ['*'],
    AllowedMethods: ['GET', 'HEAD', 'PUT'],
    AllowedHeaders: ['*'],
    ExposedHeaders: ['ETag'],
  },
];

let stack: AccountStack;
let admin: Person;
let ann: Person;
let outside: S3TestBed;

beforeAll(async () => {
  stack = await startAccountStack();
  admin = await newAdmin(stack.newGuest());
});
/** All that were started: what is given up there goes at the end, as other files run the purge in this stack, too. */
const beds: S3TestBed[] = [];

afterAll(async () => {
  await advance(26);
  await stack.runSchedule('purge-uploads');
  await stack.putSection({ section: 'uploading', version: 0, client: {}, server: {} });
  await stack.close();
  await Promise.all(beds.map((bed) => bed.dispose()));
});

/** Starts an S3 of somebody else's, by the stack's clock. */
async function startOutside(rules: Parameters<typeof startTestBed>[0] = { cors }): Promise<S3TestBed> {
  const bed = await startTestBed(rules);
  beds.push(bed);
  moveTo(bed, stack.now() - Date.now());
  return bed;
}

function moveTo({ advance: move, client }: S3TestBed, milliseconds: number): void {
  move(milliseconds);
  client.config.systemClockOffset = stack.now() - Date.now();
}

async function advance(hours: number): Promise<void> {
  await stack.advanceClock(hours * 3600);
  for (const bed of beds) moveTo(bed, hours * 3_600_000);
}

beforeEach(async () => {
  outside = await startOutside();
  ann = await stack.newPerson();
  await save(settingsOf(outside));
});

const settingsOf = ({ url }: S3TestBed, bucket: string | null = BUCKET) => ({
  's3.bucket': bucket,
  's3.region': 'eu-central-1',
  's3.endpoint': url,
  's3.key': CREDENTIALS.accessKeyId,
  's3.secret': CREDENTIALS.secretAccessKey,
});

const readSection = async () =>
  (await admin.call(getSettingsSection, { params: { section: 'uploading' } })).body;

async function trySaving(server: Record<string, unknown>) {
  const { version } = await readSection();
  return admin.call(updateSettingsSection, { params: { section: 'uploading' }, body: { server, version } });
}

async function save(server: Record<string, unknown>) {
  expectStatus(await trySaving(server), 200);
}

async function keysIn({ client }: S3TestBed): Promise<string[]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET }));
  return Contents.map(({ Key = '' }) => Key);
}

const locationOf = async (entry: FileEntry) => {
  const { headers } = await ann.call(viewContent, { params: { hash: entry.hash } });
  return headers.get('location') ?? '';
};
const textOf = async (entry: FileEntry) => Buffer.from((await download(ann, entry)).content).toString();
const hashOf = async (entry: FileEntry | undefined) =>
  hash('sha256', (await download(ann, entry as FileEntry)).content);
const keyOf = ({ file_name: name }: FileEntry) => `uploads/${name}/${name}`;

describe('[AST-uploading] files outside the deployment', () => {
  test(
    'an upload goes there, is read from there in whole and in part, and cannot be replaced',
    { tags: 'variant' },
    async () => {
      const { body: signed } = await presign(ann, 11);
      expect(signed.url).toMatch(`${outside.url}/${BUCKET}/uploads/`);
      expect((await putTo(signed, 'hello there')).status).toBe(200);
      expect((await putTo(signed, 'other thing')).status).toBe(412);
      const registered = await register(ann, signed.key, 11);
      expectStatus(registered, 200);
      const file = registered.body.fileEntry as FileEntry;
      expect(await keysIn(outside)).toEqual([keyOf(file)]);
      expect(await textOf(file)).toBe('hello there');
      const location = await locationOf(file);
      expect(location).toMatch(`${outside.url}/${BUCKET}/`);
      const part = await fetch(location, { headers: { range: 'bytes=6-10' } });
      expect([part.status, await part.text()]).toEqual([206, 'there']);
    },
  );

  test('many small files go there at once, and a repeated registration finds them', async () => {
    const files = ['a', 'b'].map((name) => ({ name: `${name}.txt`, content: 'hello' }));
    const registrations = await storeMany(ann, files);
    const made = entriesOf(await registerMany(ann, registrations));
    expect((await keysIn(outside)).sort()).toEqual(made.map(keyOf).sort());
    const again = entriesOf(await registerMany(ann, registrations));
    expect(again.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
  });

  test('parts, tus and forms go there as well; what is given up leaves nothing', async () => {
    const [first, rest] = [randomBytes(testPartBytes), randomBytes(1000)];
    const multipart = (await startMultipart(ann, testPartBytes + 1000)).body;
    const parts = [await putPart(ann, multipart, 1, first), await putPart(ann, multipart, 2, rest)];
    expectStatus(await complete(ann, multipart, parts), 200);
    expectStatus(await register(ann, multipart.key, testPartBytes + 1000, { clientName: 'big.bin' }), 200);
    const content = randomBytes(testPartBytes + 5000);
    const tus = tusKeyOf(await createTus(ann, content.length));
    await patchAll(ann, tus, content, 4 * 1024 * 1024);
    expectStatus(await ann.call(createTusEntry, { body: { uploadKey: tus } }), 201);
    const form = new FormData();
    form.append('file', new Blob(['by form']), 'form.txt');
    expectStatus(
      await ann.send(`/api/v1/${uploadByForm.path}`, { method: 'POST', body: form as never }),
      201,
    );
    const given = (await startMultipart(ann, testPartBytes + 1000)).body;
    await putPart(ann, given, 1, first);
    expectStatus(await abort(ann, given), 200);

    const files = await childrenOf(ann);
    expect(files).toHaveLength(3);
    expect((await keysIn(outside)).sort()).toEqual(files.map(keyOf).sort());
    const { Uploads = [] } = await outside.client.send(new ListMultipartUploadsCommand({ Bucket: BUCKET }));
    expect(Uploads).toEqual([]);
    const [big, film] = ['big.bin', 'film.bin'].map((name) => files.find((file) => file.name === name));
    expect(await hashOf(big)).toBe(hash('sha256', Buffer.concat([first, rest])));
    expect(await hashOf(film)).toBe(hash('sha256', content));
  });

  test(
    'a copy stays beside its original; both can be zipped, and are gone with the file',
    { tags: 'variant' },
    async () => {
      const folder = await newFolder(ann, { name: 'Trip' });
      const file = await uploadFile(ann, { name: 'a.txt', content: 'hello', parentId: folder.id });
      const [copy] = (await duplicate(ann, [file])).body.entries as [FileEntry];
      expect((await keysIn(outside)).sort()).toEqual([keyOf(file), keyOf(copy)].sort());
      const zip = await ann.call(downloadEntries, { params: { hashes: folder.hash } });
      const archive = await fetch(zip.headers.get('location') ?? '');
      const entries = await unpackZip(new Uint8Array(await archive.arrayBuffer()));
      expect(entries.map(({ path, content }) => [path, content.toString()])).toEqual([
        ['Trip/a (1).txt', 'hello'],
        ['Trip/a.txt', 'hello'],
      ]);
      await deleteForever(ann, file);
      await advance(2);
      await eventually(async () => {
        await stack.runSchedule('purge-uploads');
        return (await keysIn(outside)).length === 1 || undefined;
      });
      expect(await keysIn(outside)).toEqual([keyOf(copy)]);
      expect(await textOf(copy)).toBe('hello');
    },
  );

  test('a picture there gets its thumbnail', { tags: 'variant' }, async () => {
    const content = await (await newPicture(600, 400)).png().toBuffer();
    const file = await uploadFile(ann, { name: 'p.png', mime: 'image/png', content });
    await eventually(async () => {
      const { body } = await ann.call(getEntry, { params: { id: file.id } });
      return body.fileEntry.thumbnail || undefined;
    });
    const answer = await ann.call(viewContent, { params: { hash: file.hash }, query: { thumbnail: true } });
    expectStatus(answer, 302);
    const thumbnail = await fetch(answer.headers.get('location') ?? '');
    expect((await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()).format).toBe('webp');
  });

  test(
    'what was stored stays readable where it is, whatever bucket takes new files',
    { tags: 'variant' },
    async () => {
      const there = await uploadFile(ann, { content: 'there' });
      const other = await startOutside();
      await save(settingsOf(other));
      const elsewhere = await uploadFile(ann, { content: 'elsewhere' });
      await save({ 's3.bucket': null, 's3.endpoint': null });
      const here = await uploadFile(ann, { content: 'here' });
      expect(await Promise.all([there, elsewhere, here].map(textOf))).toEqual(['there', 'elsewhere', 'here']);
      expect(await keysIn(outside)).toEqual([keyOf(there)]);
      expect(await keysIn(other)).toEqual([keyOf(elsewhere)]);
      const { body } = await ann.call(getBootstrapData);
      const policy = body.bootstrapData.content_security_policy as string;
      for (const directive of ['img-src', 'media-src', 'connect-src']) {
        const sources = policy.split('; ').find((each) => each.startsWith(directive));
        expect(sources?.split(' ')).toEqual(expect.arrayContaining([outside.url, other.url]));
      }
      // The first one again: it is the same disk, and not a third.
      await save(settingsOf(outside));
      const again = await uploadFile(ann, { content: 'again' });
      expect(again.file_name.split('.')[1]).toBe(there.file_name.split('.')[1]);
    },
  );

  test('storage that refuses its keys loses nothing, and new keys count at once', async () => {
    const file = await uploadFile(ann, { content: 'hello' });
    await save({ ...settingsOf(outside), 's3.secret': 'wrong' });
    const { body: signed } = await presign(ann, 5);
    expect((await putTo(signed, 'other')).status).toBe(403);
    expect((await register(ann, signed.key, 5)).status).toBe(503);
    await save(settingsOf(outside));
    expect(await textOf(file)).toBe('hello');
  });
});

describe('[AST-uploading] the settings', { tags: 'variant' }, () => {
  test('a bucket needs both keys, and an endpoint has TLS and no path', async () => {
    await save({ 's3.bucket': null, 's3.endpoint': null, 's3.key': null, 's3.secret': null });
    const refused = async (server: Record<string, unknown>) => {
      const answer = await trySaving(server);
      expectStatus(answer, 422);
      return answer.body.errors;
    };
    expect(await refused({ 's3.bucket': 'some-bucket' })).toHaveProperty(['s3.key']);
    expect(await refused({ 's3.bucket': 'some-bucket', 's3.key': 'k' })).toHaveProperty(['s3.secret']);
    const endpoints = [
      'http://s3.example.com',
      'https://s3.example.com/path',
      'https://x;y.example',
      'nothing',
    ];
    for (const endpoint of endpoints) {
      expect(await refused({ 's3.endpoint': endpoint })).toHaveProperty(['s3.endpoint']);
    }
    expect(await refused({ 's3.bucket': 'not a bucket' })).toHaveProperty(['s3.bucket']);
    expect((await trySaving({ 's3.endpoint': 'https://s3.example.com' })).status).toBe(200);
  });

  test('nobody reads keys or disks back', async () => {
    const section = await readSection();
    expect(section.server).toMatchObject({ 's3.key': { set: true }, 's3.secret': { set: true } });
    expect(JSON.stringify(section)).not.toMatch(/s3\.disk|AKIDEXAMPLE|a secret of/);
    const { text } = await ann.call(getBootstrapData);
    expect(text).not.toMatch(/s3\.disk|AKIDEXAMPLE|a secret of/);
  });
});

describe('[ST4] the test of storage', () => {
  const run = async (server: Record<string, unknown>) => {
    const answer = await admin.call(testSettings, { params: { section: 'uploading' }, body: { server } });
    expectStatus(answer, 200);
    const { ok, details } = answer.body as { ok: boolean; details: { step: string; ok: boolean }[] };
    return { ok, steps: details.map((each) => `${each.step} ${each.ok ? 'ok' : 'failed'}`) };
  };

  test('stores, protects, reads, asks for browsers and deletes', { tags: 'variant' }, async () => {
    const steps = ['put ok', 'protect ok', 'read ok', 'cors ok', 'delete ok'];
    expect(await run({})).toEqual({ ok: true, steps });
    expect(await keysIn(outside)).toEqual([]);
  });

  test('says what is wrong, with values that are not saved', { tags: 'variant' }, async () => {
    expect(await run({ 's3.secret': 'wrong' })).toEqual({ ok: false, steps: ['put failed'] });
    expect(await run({ 's3.bucket': 'no-such-bucket' })).toEqual({ ok: false, steps: ['put failed'] });
    const closed = await startOutside({});
    const steps = ['put ok', 'protect ok', 'read ok', 'cors failed', 'delete ok'];
    expect(await run({ 's3.endpoint': closed.url })).toEqual({ ok: false, steps });
    expect(await run({ 's3.endpoint': 'http://127.0.0.1:1' })).toEqual({ ok: false, steps: ['put failed'] });
    expect(await run({ 's3.bucket': null })).toEqual({ ok: true, steps: ['put ok'] });
  });
});
