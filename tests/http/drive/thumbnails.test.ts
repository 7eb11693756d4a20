import sharp from 'sharp';
import { fetch } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { thumbnails } from '#shared/limits/drive-limits.ts';
import { viewContent } from '#shared/routes/drive/content.ts';
import { getEntry } from '#shared/routes/drive/drive.ts';
import { deleteVersion, listVersions, restoreVersion } from '#shared/routes/drive/versions.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import { eventually } from '../../support/eventually.ts';
import { colorAt, newAnimation, newBomb, newPicture } from '../../support/pictures.ts';
import { openBucketOf, type UploadBucket } from '../../support/stack/upload-bucket.ts';
import { startUploadStack, type UploadStack } from '../../support/stack/upload-stack.ts';
import { Visitor } from '../../support/visitor.ts';

let stack: UploadStack;
let ann: Visitor;
let bucket: UploadBucket;

beforeAll(async () => {
  stack = await startUploadStack();
  ann = await stack.newPerson();
  const file = await newFile(ann);
  const { headers } = await ann.call(viewContent, { params: { hash: file.hash } });
  bucket = openBucketOf(headers.get('location') ?? '', stack);
});

afterAll(async () => {
  bucket.close();
  await stack.close();
});

const entryOf = async ({ id }: FileEntry): Promise<FileEntry> =>
  (await ann.call(getEntry, { params: { id } })).body.fileEntry;

const askForThumbnail = (visitor: Visitor, { hash }: FileEntry, query = {}) =>
  visitor.call(viewContent, { params: { hash }, query: { thumbnail: true, ...query } });

/** Waits for a file's thumbnail and fetches it. */
async function thumbnailOf(file: FileEntry): Promise<Buffer> {
  const entry = await eventually(async () => {
    const found = await entryOf(file);
    return found.thumbnail ? found : undefined;
  });
  expect(entry).toMatchObject({
    thumbnail_url: `secure/uploads/${file.hash}?thumbnail=true`,
    pending: false,
  });
  const answer = await ann.send(`/${entry.thumbnail_url}`);
  expect(answer.status).toBe(302);
  const stored = await fetch(answer.headers.get('location') ?? '');
  expect(stored.headers.get('content-type')).toBe('image/webp');
  return Buffer.from(await stored.arrayBuffer());
}

describe('a picture gets a thumbnail', { tags: 'variant' }, () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('[F20] of %s', async (format) => {
    const content = await (await newPicture(960, 600)).toFormat(format).toBuffer();
    const file = await newFile(ann, { name: `picture.${format}`, mime: `image/${format}`, content });
    expect(file).toMatchObject({ thumbnail: false, thumbnail_url: null, pending: true });
    const thumbnail = await thumbnailOf(file);
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 480, height: 300 });
    expect(await colorAt(thumbnail, 120, 150)).toBe('red');
    expect(await colorAt(thumbnail, 360, 150)).toBe('blue');
    expect(thumbnail.length).toBeLessThan(20_000);
  });

  test('[F20] upright as the camera was held, and without what the camera wrote down', async () => {
    const picture = await newPicture(1200, 800);
    const facts = { IFD0: { Copyright: 'Ann' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } };
    // Orientation 6: to be turned to the right by a quarter.
    const content = await picture.withExif(facts).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const thumbnail = await thumbnailOf(
      await newFile(ann, { name: 'turned.jpg', mime: 'image/jpeg', content }),
    );
    const { width, height, exif, orientation } = await sharp(thumbnail).metadata();
    expect([width, height, exif, orientation]).toEqual([480, 720, undefined, undefined]);
    expect(await colorAt(thumbnail, 240, 100)).toBe('red');
    expect(await colorAt(thumbnail, 240, 620)).toBe('blue');
  });

  test('[F20] of an animation its first frame; small pictures stay small, long ones do not grow tall', async () => {
    const content = await newAnimation(100, 50);
    const still = await thumbnailOf(await newFile(ann, { name: 'moving.gif', mime: 'image/gif', content }));
    expect(await sharp(still).metadata()).toMatchObject({ width: 100, height: 50 });
    expect((await sharp(still).metadata()).pages ?? 1).toBe(1);
    expect(await colorAt(still, 50, 25)).toBe('red');
    const long = await (await newPicture(1000, 12_000)).png().toBuffer();
    const short = await thumbnailOf(
      await newFile(ann, { name: 'long.png', mime: 'image/png', content: long }),
    );
    expect((await sharp(short).metadata()).height).toBe(thumbnails.maxHeightPx);
  });

  test('[F20] whatever its extension claims', async () => {
    const content = await (await newPicture(600, 400)).png().toBuffer();
    const file = await newFile(ann, { name: 'wrong.jpg', mime: 'image/jpeg', content });
    expect(await sharp(await thumbnailOf(file)).metadata()).toMatchObject({ width: 480, height: 320 });
  });
});

describe('a JPEG that ends too early', () => {
  const beginning = (content: Buffer, share: number) =>
    content.subarray(0, Math.floor(content.length * share));

  test.each([
    ['one without its end marker', (content: Buffer) => content.subarray(0, -2)],
    ['one with zeros in its place', (content: Buffer) => Buffer.from(content).fill(0, content.length - 2)],
    ['one that lacks its last third', (content: Buffer) => beginning(content, 0.67)],
  ] as const)('[F20] shows what there is of %s', async (_, cut) => {
    const content = cut(await (await newPicture(600, 400)).jpeg().toBuffer());
    const file = await newFile(ann, { name: 'cut.jpeg', mime: 'image/jpeg', content });
    const thumbnail = await thumbnailOf(file);
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 480, height: 320 });
    expect(await colorAt(thumbnail, 50, 50)).toBe('red');
    expect(await colorAt(thumbnail, 400, 50)).toBe('blue');
  });
});

describe('what is no picture', { tags: 'variant' }, () => {
  test('[F20] gets none, does no harm and is tried once', async () => {
    const jpeg = await (await newPicture(3000, 2000)).jpeg({ quality: 100 }).toBuffer();
    const bomb = newBomb(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    const broken = [
      await newFile(ann, { name: 'head.jpg', mime: 'image/jpeg', content: jpeg.subarray(0, 100) }),
      await newFile(ann, { name: 'bomb.png', mime: 'image/png', content: bomb }),
      await newFile(ann, {
        name: 'head.gif',
        mime: 'image/gif',
        content: Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(64, 255)]),
      }),
    ];
    const whole = await (await newPicture(600, 400)).jpeg().toBuffer();
    // The function is none the worse for them.
    await thumbnailOf(await newFile(ann, { name: 'whole.jpg', mime: 'image/jpeg', content: whole }));
    const linesOf = async ({ id }: FileEntry) => {
      const lines = await readLog();
      return lines.filter((line) => line.message.startsWith('No thumbnail') && line.entryId === id);
    };
    for (const file of broken) {
      await eventually(async () => ((await linesOf(file)).length > 0 ? true : undefined));
      expect(await entryOf(file)).toMatchObject({ thumbnail: false, thumbnail_url: null });
      expect((await askForThumbnail(ann, file)).status).toBe(404);
      expect((await ann.call(viewContent, { params: { hash: file.hash } })).status).toBe(302);
    }
    const names = broken.map(({ file_name: name }) => `thumbnails/${name}`);
    expect((await bucket.listKeys('thumbnails/')).filter((key) => names.includes(key))).toEqual([]);
    for (const file of broken) expect(await linesOf(file)).toHaveLength(1);
  });

  test('[F20] files of other kinds want none', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const file = await newFile(ann, { name: 'drawing.svg', mime: 'image/svg+xml', content: svg });
    expect(file).toMatchObject({ thumbnail: false, pending: false });
    expect((await askForThumbnail(ann, file)).status).toBe(404);
    expect((await askForThumbnail(ann, await newFolder(ann))).status).toBe(404);
  });
});

interface LogLine {
  message: string;
  entryId?: number;
}

async function readLog(): Promise<LogLine[]> {
  const answer = await new Visitor(undefined, stack.url).send('/__local/logs');
  return answer.body as LogLine[];
}

describe('a thumbnail belongs to a content', { tags: 'variant' }, () => {
  test('[F20] [F25] [F26] it stays with a version, comes back with it, and goes with it', async () => {
    const wide = await (await newPicture(800, 400)).png().toBuffer();
    const tall = await (await newPicture(400, 800)).png().toBuffer();
    const place = { name: 'changing.png', mime: 'image/png', conflict: 'replace' };
    const file = await newFile(ann, { ...place, content: wide });
    const first = await thumbnailOf(file);
    const replaced = await newFile(ann, { ...place, content: tall });
    expect(replaced).toMatchObject({ id: file.id, thumbnail: false });
    const second = await thumbnailOf(file);
    expect(await sharp(second).metadata()).toMatchObject({ width: 400, height: 800 });
    const versionsOf = async () =>
      (await ann.call(listVersions, { params: { id: file.id } })).body.pagination.data;
    const [, former] = await versionsOf();
    const old = await askForThumbnail(ann, file, { version: former.id });
    expect(Buffer.from(await (await fetch(old.headers.get('location') ?? '')).arrayBuffer())).toEqual(first);

    const restored = await ann.call(restoreVersion, { params: { id: file.id, versionId: former.id } });
    expect(restored.body.fileEntry.thumbnail).toBe(true);
    expect(await thumbnailOf(file)).toEqual(first);
    const [, left] = await versionsOf();
    await ann.call(deleteVersion, { params: { id: file.id, versionId: left.id } });
    const gone = `thumbnails/${replaced.file_name}`;
    expect(await bucket.listKeys('thumbnails/')).toContain(gone);
    const control = new Visitor(undefined, stack.url);
    await control.send('/__local/clock', { method: 'POST', body: { advanceSeconds: 2 * 3600 } });
    expect((await control.send('/__local/schedules/purge-uploads', { method: 'POST' })).status).toBe(200);
    expect(await bucket.listKeys('thumbnails/')).not.toContain(gone);
    expect(await bucket.listKeys('uploads/')).not.toContain(
      `uploads/${replaced.file_name}/${replaced.file_name}`,
    );
    expect(await thumbnailOf(file)).toEqual(first);
  });
});

test('[F20] [L8] a thumbnail is for whoever may see the file', { tags: 'variant' }, async () => {
  const bob = await stack.newPerson();
  const guest = new Visitor(undefined, stack.url);
  const content = await (await newPicture(600, 400)).jpeg().toBuffer();
  const file = await newFile(ann, { name: 'mine.jpg', mime: 'image/jpeg', content });
  await thumbnailOf(file);
  expect((await askForThumbnail(bob, file)).status).toBe(404);
  expect((await askForThumbnail(guest, file)).status).toBe(401);
  const link = await newLink(ann, file, { allow_download: false });
  expect((await askForThumbnail(guest, file, { shareable_link: link.id })).status).toBe(302);
});
