import { fetch } from 'undici';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { downloadEntries, viewContent } from '#shared/routes/drive/content.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { newGuest, newPerson, newProgramOf, type Person } from '../../support/people.ts';
import { presign, putTo, register } from '../../support/builders/upload-calls.ts';
import { expectStatus } from '../../support/expect-status.ts';
import type { Visitor } from '../../support/visitor.ts';
import { siteUrl } from '../../support/stack/product.ts';

let ann: Person;
let file: FileEntry;

beforeAll(async () => {
  ann = await newPerson();
  file = await newFile(ann, { name: 'digits.txt', content: '0123456789' });
});

const view = (visitor: Visitor, hash: string | number) =>
  visitor.call(viewContent, { params: { hash: String(hash) } });

const download = (visitor: Visitor, hashes: string | number) =>
  visitor.call(downloadEntries, { params: { hashes: String(hashes) } });

async function locationOf(answer: ReturnType<typeof view>): Promise<URL> {
  const redirect = await answer;
  expectStatus(redirect, 302);
  return new URL(redirect.headers.get('location') ?? '');
}

describe('the redirect', () => {
  test('[F20] shows the file from the storage’s origin, for five minutes', async () => {
    const location = await locationOf(view(ann, file.hash));
    expect(location.origin).not.toBe(new URL(siteUrl()).origin);
    expect(location.searchParams.get('X-Amz-Expires')).toBe('300');
    const answer = await fetch(location);
    expect(answer.headers.get('content-type')).toBe('text/plain');
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; /);
    expect(await answer.text()).toBe('0123456789');
  });

  test('[F21] [V-8] downloads the file as an attachment, for fifteen minutes', async () => {
    const location = await locationOf(download(ann, file.hash));
    expect(location.origin).not.toBe(new URL(siteUrl()).origin);
    expect(location.searchParams.get('X-Amz-Expires')).toBe('900');
    const answer = await fetch(location);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="digits.txt"; filename*=UTF-8''digits.txt`,
    );
    expect(await answer.text()).toBe('0123456789');
  });

  test('[F20] [F21] [C61] the id stands for the hash, and no redirect is kept by caches', async () => {
    for (const call of [view, download]) {
      const answer = await call(ann, file.id);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('cache-control')).toBe('no-store, private');
    }
  });

  test('[C22] a program downloads with its token', { tags: 'variant' }, async () => {
    const location = await locationOf(download(await newProgramOf(ann), file.hash));
    expect(await (await fetch(location)).text()).toBe('0123456789');
  });
});

describe('what storage answers', () => {
  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
  ])('[F20] %s of the file', async (range, bytes, contentRange) => {
    const answer = await fetch(await locationOf(view(ann, file.hash)), { headers: { range } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(await answer.text()).toBe(bytes);
  });

  test('[F20] a range behind the end is 416', async () => {
    const answer = await fetch(await locationOf(view(ann, file.hash)), { headers: { range: 'bytes=10-' } });
    expect(answer.status).toBe(416);
  });

  test('[F20] [F21] a changed address is refused: another file, another type, another end', async () => {
    const other = await newFile(ann);
    const location = await locationOf(view(ann, file.hash));
    const changes: ((url: URL) => void)[] = [
      (url) => (url.pathname = url.pathname.replaceAll(file.file_name, other.file_name)),
      (url) => url.searchParams.set('response-content-type', 'text/html'),
      (url) => url.searchParams.set('response-content-disposition', 'inline'),
      (url) => url.searchParams.set('X-Amz-Expires', '86400'),
      (url) => (url.search = ''),
    ];
    for (const change of changes) {
      const url = new URL(location);
      change(url);
      expect((await fetch(url)).status).toBe(403);
    }
    expect((await fetch(location, { method: 'PUT', body: 'x' })).status).toBe(403);
    expect((await fetch(location, { method: 'DELETE' })).status).toBe(403);
  });

  test.each([
    ['page.html', 'text/html', '<script>alert(1)</script>'],
    ['picture.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['feed.xml', 'application/xml', '<?xml version="1.0"?><a/>'],
    ['page.xhtml', 'application/xhtml+xml', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['code.js', 'text/javascript', 'alert(1)'],
    ['code.mjs', 'text/javascript', 'alert(1)'],
    ['unknown', 'text/html', '<script>alert(1)</script>'],
    ['style.xsl', 'text/xsl', '<x/>'],
  ])('[F20] %s is never sent as something that runs', async (name, mime, content) => {
    const entry = await newFile(ann, { name, mime, content });
    for (const call of [view, download]) {
      const answer = await fetch(await locationOf(call(ann, entry.hash)));
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(await answer.text()).toBe(content);
    }
  });

  test.each([
    ['report.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK'],
    ['sheet.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
    ['page', 'application/unknown', '<html><script>alert(1)</script>'],
    ['other', 'unknown/unknown', '<html><script>alert(1)</script>'],
  ])('[F20] [F21] %s is kept, whatever a browser would make of it', async (name, mime, content) => {
    const entry = await newFile(ann, { name, mime, content });
    expect(entry.mime).toBe(mime);
    const looked = await fetch(await locationOf(view(ann, entry.hash)));
    expect(looked.headers.get('content-type')).toBe('application/octet-stream');
    const kept = await fetch(await locationOf(download(ann, entry.hash)));
    expect(kept.headers.get('content-type')).toBe(mime);
    for (const { headers } of [looked, kept]) {
      expect(headers.get('content-disposition')).toMatch(/^attachment; /);
    }
  });

  test(
    '[F20] [F21] an encoding that came with the bytes is not sent along',
    { tags: 'variant' },
    async () => {
      const signed = await presign(ann, 2);
      await putTo(signed.body, 'hi', { 'content-encoding': 'br' });
      const entry = (await register(ann, signed.body.key, 2)).body.fileEntry as FileEntry;
      for (const call of [view, download]) {
        const answer = await fetch(await locationOf(call(ann, entry.hash)));
        expect(answer.headers.get('content-encoding')).toBe('identity');
        expect(await answer.text()).toBe('hi');
      }
    },
  );

  test.each([
    ['paper.pdf', 'application/pdf', '%PDF-1.7'],
    ['clip.mp4', 'video/mp4', 'x'],
  ])('[F20] [F21] %s keeps its type', async (name, mime, content) => {
    const entry = await newFile(ann, { name, mime, content });
    expect(entry.mime).toBe(mime);
    for (const call of [view, download]) {
      const answer = await fetch(await locationOf(call(ann, entry.hash)));
      expect(answer.headers.get('content-type')).toBe(mime);
    }
  });

  test('[F20] the content tells the type, not what its sender says', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex');
    const entry = await newFile(ann, { name: 'photo.txt', mime: 'text/html', content: png });
    expect(entry.mime).toBe('image/png');
    const answer = await fetch(await locationOf(view(ann, entry.hash)));
    expect(answer.headers.get('content-type')).toBe('image/png');
  });
});

describe('who may see it', () => {
  test('[F20] [F21] a guest is asked to sign in, a stranger is told that there is nothing', async () => {
    const stranger = await newPerson();
    for (const call of [view, download]) {
      expect((await call(newGuest(), file.hash)).status).toBe(401);
      for (const hash of [file.hash, file.id]) expect((await call(stranger, hash)).status).toBe(404);
    }
  });

  test('[F20] [F21] what there is not is 404', { tags: 'variant' }, async () => {
    for (const hash of ['MjI4NzE4fHBhZA', '228718', 'nonsense', '%2e%2e', '0']) {
      expect((await view(ann, hash)).status).toBe(404);
    }
    expect((await download(ann, 'MjI4NzE4fHBhZA')).status).toBe(404);
  });

  test('[F20] [F21] there is nothing of a folder to look at, and it has no former contents', async () => {
    const folder = await newFolder(ann);
    expect((await view(ann, folder.hash)).status).toBe(404);
    const params = { hashes: folder.hash };
    const answer = await ann.call(downloadEntries, { params, query: { version: folder.id } });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['version']);
  });
});
