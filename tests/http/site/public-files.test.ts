import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { updateUser } from '#shared/routes/accounts/account.ts';
import { createTusEntry } from '#shared/routes/uploads/tus.ts';
import { presignSimple, uploadByForm } from '#shared/routes/uploads/uploads.ts';
import { deleteForever, duplicate, untilEnded } from '../../support/builders/drive-actions.ts';
import { newFile, newFolder, uploadFile } from '../../support/builders/drive-builders.ts';
import { give } from '../../support/builders/share-calls.ts';
import { declare, register } from '../../support/builders/upload-calls.ts';
import { childrenOf } from '../../support/builders/drive-reads.ts';
import { usedBytes } from '../../support/builders/drive-space.ts';
import { complete, putPart, startMultipart, testPartBytes } from '../../support/builders/multipart-calls.ts';
import { randomContent } from '../../support/bytes.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { createTus, patchTus, tusKeyOf } from '../../support/builders/tus-calls.ts';
import { newAdmin, newPerson, type Person } from '../../support/people.ts';
import { newPicture } from '../../support/pictures.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { Visitor } from '../../support/visitor.ts';
import { siteUrl } from '../../support/stack/product.ts';

const disk = 'public';
const script = '<script>document.title = "ran"</script>';
const immutable = 'public, max-age=31536000, immutable';
const bytes = 'application/octet-stream';
let admin: Person;

beforeAll(async () => {
  admin = await newAdmin();
});

/** As somebody who has never been at the site reads it. */
const readAsGuest = (path: string | null, headers: Record<string, string> = {}) =>
  sendRaw(siteUrl(), `/${path}`, headers);

const publish = (name: string, mime: string, content: string | Uint8Array = 'hello') =>
  uploadFile(admin, { name, mime, content, disk });

describe('[AP5] [PG2] a file on the public disk', () => {
  test('is read by guests at an address that never shows anything else', async () => {
    const file = await publish('logo.png', 'image/png', await (await newPicture(20, 20)).png().toBuffer());
    expect(file).toMatchObject({ public: true, url: `public/${file.file_name}/${file.file_name}` });
    const answer = await readAsGuest(file.url);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': immutable,
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age'),
      'content-security-policy': expect.stringMatching(/^default-src 'none'.* sandbox$/),
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  test(
    'keeps its address under another name, and its new content has another one',
    { tags: 'variant' },
    async () => {
      const file = await publish('slogan.txt', 'text/plain', 'first');
      const replaced = await uploadFile(admin, {
        name: file.name,
        content: 'second',
        disk,
        conflict: 'replace',
      });
      expect(replaced.id).toBe(file.id);
      expect((await readAsGuest(file.url)).text).toBe('first');
      expect((await readAsGuest(replaced.url)).text).toBe('second');
    },
  );

  test('is read in pieces, and not again while the browser has it', { tags: 'variant' }, async () => {
    const file = await publish('film.mp4', 'video/mp4', '0123456789');
    const piece = await readAsGuest(file.url, { range: 'bytes=2-4' });
    expect([piece.status, piece.text, piece.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    expect(piece.headers['content-disposition']).toBe('inline');
    const whole = await readAsGuest(file.url);
    const known = await readAsGuest(file.url, { 'if-none-match': String(whole.headers['etag']) });
    expect([known.status, known.text]).toEqual([304, '']);
  });

  test('[U2] can become the picture of a person', { tags: 'variant' }, async () => {
    const file = await publish('face.png', 'image/png', await (await newPicture(20, 20)).png().toBuffer());
    const bob = await newPerson();
    const answer = await bob.call(updateUser, { params: { id: bob.id }, body: { image: file.url } });
    expect(answer.body.user.image).toMatch(/\.webp$/);
    const absent = `public/${crypto.randomUUID()}`;
    const none = await bob.call(updateUser, {
      params: { id: bob.id },
      body: { image: `${absent}/${absent.split('/')[1]}` },
    });
    expect(none.body.errors).toEqual({ image: ['Please select an image.'] });
  });
});

describe('[AP5] nothing runs from the public disk', () => {
  test.each([
    ['page.html', 'text/html', bytes, 'attachment'],
    ['page.xhtml', 'application/xhtml+xml', bytes, 'attachment'],
    ['code.js', 'text/javascript', bytes, 'attachment'],
    ['style.css', 'text/css', bytes, 'attachment'],
    ['logo.svg', 'image/svg+xml', 'image/svg+xml', 'attachment'],
    ['paper.pdf', 'application/pdf', 'application/pdf', 'attachment'],
    ['list.zip', 'application/zip', bytes, 'attachment'],
    ['disguised.png', 'image/png', 'image/png', 'inline'],
  ])('%s (%s) is sent as %s, %s', async (name, mime, type, disposition) => {
    const file = await publish(name, mime, script);
    const { headers } = await readAsGuest(file.url);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': disposition,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  test('[UP1] nor where it came by a form', { tags: 'variant' }, async () => {
    const form = new FormData();
    form.append('disk', disk);
    form.append('file', new File([script], 'form.html', { type: 'text/html' }));
    const answer = await admin.call(uploadByForm, { body: form });
    expectStatus(answer, 201);
    const { headers } = await readAsGuest(answer.body.fileEntry.url);
    expect(headers).toMatchObject({ 'content-type': bytes, 'content-disposition': 'attachment' });
  });

  test('[UP3] nor where it came in chunks, whose pictures are shown', { tags: 'variant' }, async () => {
    const sent = async (name: string, fields: Record<string, string>) => {
      const created = await createTus(admin, script.length, { clientName: name, disk, ...fields });
      const key = tusKeyOf(created);
      expectStatus(await patchTus(admin, key, 0, Buffer.from(script)), 204);
      const entry = await admin.call(createTusEntry, { body: { uploadKey: key } });
      expectStatus(entry, 201);
      return (await readAsGuest(entry.body.fileEntry.url)).headers;
    };
    const page = await sent('tus.html', { clientMime: 'text/html', contentType: 'text/html' });
    expect(page).toMatchObject({ 'content-type': bytes, 'content-disposition': 'attachment' });
    const picture = await sent('tus.png', { clientMime: 'image/png' });
    expect(picture).toMatchObject({ 'content-type': 'image/png', 'content-disposition': 'inline' });
  });

  test('[UP11] nor where it came in parts', { tags: 'variant' }, async () => {
    const started = await startMultipart(admin, testPartBytes, {
      disk,
      mime: 'text/html',
      filename: 'parts.html',
      extension: 'html',
    });
    expectStatus(started, 200);
    const part = await putPart(admin, started.body, 1, randomContent(testPartBytes));
    expectStatus(await complete(admin, started.body, [part]), 200);
    const entry = await register(admin, started.body.key, testPartBytes, { clientName: 'parts.html' });
    expectStatus(entry, 200);
    const { headers } = await readAsGuest(entry.body.fileEntry.url);
    expect(headers).toMatchObject({ 'content-type': bytes, 'content-disposition': 'attachment' });
  });
});

describe('[C25] other files and paths', () => {
  test('a file of the private disk is at no public address', { tags: 'variant' }, async () => {
    const { file_name: name, url } = await uploadFile(admin, { content: 'private' });
    expect(url).toMatch(/^secure\/uploads\//);
    for (const path of [`public/${name}/${name}`, `uploads/${name}/${name}`]) {
      const answer = await readAsGuest(path);
      expect(answer.text, path).not.toContain('private');
    }
    expect((await readAsGuest(`public/${name}/${name}`)).status).toBe(404);
  });

  test('tricks with paths, listings and what lies beside a file are refused', async () => {
    const file = await newFile(admin, { content: 'private' });
    const name = file.file_name;
    const shown = await publish('shown.txt', 'text/plain');
    const own = shown.file_name;
    for (const path of [
      `public/../uploads/${name}/${name}`,
      `public/%2e%2e/uploads/${name}/${name}`,
      `public/..%2fuploads/${name}/${name}`,
      `public//../uploads/${name}/${name}`,
      `public/${own}%2f${own}`,
      `public/${own}/${own}/`,
      `public/${own}/${own}.info`,
      `public/${own}/${own}.part`,
      `public/${own}/`,
      `public/${own}`,
      'public/',
      'public/?list-type=2&prefix=uploads/',
      'public/avatars/',
    ]) {
      const answer = await readAsGuest(path);
      expect([answer.status, answer.text], path).toEqual([404, '']);
    }
    const listing = await readAsGuest(`${shown.url}?list-type=2&uploads&acl`);
    expect([listing.status, listing.text]).toEqual([200, 'hello']);
  });

  test('nothing is written there but by a signed upload', { tags: 'variant' }, async () => {
    const { url } = await publish('fixed.txt', 'text/plain');
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH']) {
      expect((await admin.send(`/${url}`, { method, body: 'changed' })).status, method).toBe(403);
    }
    expect((await readAsGuest(url)).text).toBe('hello');
  });
});

describe('[UP8] [12.4] who may publish, and what it costs', () => {
  test('403 for whoever may not, by every way of uploading', async () => {
    const bob = await newPerson();
    const form = new FormData();
    form.append('disk', disk);
    form.append('file', new File(['x'], 'a.txt'));
    const statuses = [
      (await bob.call(presignSimple, { body: declare(1, { disk }) })).status,
      (await startMultipart(bob, testPartBytes, { disk })).status,
      (await createTus(bob, 1, { disk })).status,
      (await bob.call(uploadByForm, { body: form })).status,
      (await new Visitor().call(presignSimple, { body: declare(1, { disk }) })).status,
    ];
    expect(statuses).toEqual([403, 403, 403, 403, 401]);
  });

  test(
    'it takes nobody’s space, also as a version, a copy, and when it goes',
    { tags: 'variant' },
    async () => {
      const owner = await newAdmin();
      await uploadFile(owner, { name: 'own.txt', content: '12345' });
      const file = await uploadFile(owner, { name: 'shown.txt', content: 'shown', disk });
      await uploadFile(owner, { name: 'shown.txt', content: 'shown again', disk, conflict: 'replace' });
      expect(await usedBytes(owner)).toBe(5);
      const { body } = await duplicate(owner, [file]);
      await untilEnded(owner, body.job);
      expect(await usedBytes(owner)).toBe(5);
      const files = await childrenOf(owner);
      expect(files.filter((each) => each.public)).toHaveLength(2);
      for (const each of files.filter((entry) => entry.public))
        expectStatus(await deleteForever(owner, each), 200);
      expect(await usedBytes(owner)).toBe(5);
    },
  );

  test('a version counts by the disk that it is on', async () => {
    const owner = await newAdmin();
    await uploadFile(owner, { name: 'mixed.txt', content: '12345' });
    const file = await uploadFile(owner, { name: 'mixed.txt', content: 'shown', disk, conflict: 'replace' });
    expect(await usedBytes(owner)).toBe(5);
    await uploadFile(owner, { name: 'mixed.txt', content: '123', conflict: 'replace' });
    expect(await usedBytes(owner)).toBe(8);
    expectStatus(await deleteForever(owner, file), 200);
    expect(await usedBytes(owner)).toBe(0);
  });

  test('[F6] a copy that somebody else makes is theirs: on the private disk, and in their space', async () => {
    const owner = await newAdmin();
    const folder = await newFolder(owner);
    const file = await uploadFile(owner, { name: 'logo.txt', content: 'shown', disk, parentId: folder.id });
    const bob = await newPerson();
    await give(owner, folder, bob, 'download');
    for (const [nth, entry] of [file, folder].entries()) {
      const { body } = await duplicate(bob, [entry], null);
      await untilEnded(bob, body.job);
      expect(await usedBytes(bob)).toBe(5 * (nth + 1));
    }
    const [inFolder] = await childrenOf(
      bob,
      (await childrenOf(bob)).find(({ type }) => type === 'folder'),
    );
    for (const copy of [inFolder, (await childrenOf(bob)).find(({ type }) => type !== 'folder')]) {
      expect(copy).toMatchObject({
        public: false,
        url: expect.stringMatching(/^secure\//),
      } as Partial<FileEntry>);
    }
  });
});
