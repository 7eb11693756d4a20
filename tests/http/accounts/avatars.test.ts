import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { updateUser } from '#shared/routes/accounts/account.ts';
import { deleteAvatar, uploadAvatar } from '#shared/routes/accounts/avatars.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { give } from '../../support/builders/share-calls.ts';
import {
  newAdmin,
  newGuest,
  newPerson,
  newProgramOf,
  type Person,
  signInAdmin,
} from '../../support/people.ts';
import { colorAt, newAnimation, newBomb, newPicture } from '../../support/pictures.ts';
import { getRequestLine } from '../../support/request-line.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';

const megabyte = 1024 ** 2;
const chooseImage = 'Please select an image.';

type Content = string | Uint8Array<ArrayBuffer> | Buffer<ArrayBufferLike>;

function upload(visitor: Visitor, content: Content, { name = 'me.png', id = 'me' as string | number } = {}) {
  const body = new FormData();
  body.set('file', new Blob([content as Uint8Array<ArrayBuffer>], { type: 'image/png' }), name);
  return visitor.call(uploadAvatar, { params: { id }, body });
}

function uploadFrom(visitor: Visitor, url: string) {
  const body = new FormData();
  body.set('url', url);
  return visitor.call(uploadAvatar, { params: { id: 'me' }, body });
}

const pictureOf = async (visitor: Visitor) =>
  (await visitor.call(getUser, { params: { id: 'me' } })).body.user.image as string | null;

/** The picture at an address of ours, and its answer. */
async function show(
  address: string | null,
  visitor: Visitor = newGuest(),
): Promise<Answer & { bytes: Buffer }> {
  const answer = await fetch(address ?? '');
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { ...(await visitor.send(new URL(address ?? '').pathname)), bytes };
}

const pngOf = async (width: number, height: number) => (await newPicture(width, height)).png().toBuffer();

let ann: Person;
/** Has a picture that no test replaces. */
let carl: Person;
let pictureOfCarl: string;

beforeAll(async () => {
  [ann, carl] = [await newPerson(), await newPerson()];
  pictureOfCarl = (await upload(carl, await pngOf(30, 30))).body.image as string;
});

describe('U4', () => {
  test(
    '[U4] a square of the middle, at an address that anybody may see and that never changes',
    { tags: 'variant' },
    async () => {
      const answer = await upload(ann, await pngOf(900, 300));
      expect(answer.status, answer.text).toBe(200);
      const { image, user } = answer.body;
      expect(image).toMatch(new RegExp(`^${ann.site}/api/v1/avatars/[0-9a-f-]{36}\\.webp$`));
      expect(user).toMatchObject({ id: ann.id, image, avatar: image });
      expect(await pictureOf(ann)).toBe(image);
      const shown = await show(image);
      expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
      expect(await Promise.all([colorAt(shown.bytes, 20, 128), colorAt(shown.bytes, 235, 128)])).toEqual([
        'red',
        'blue',
      ]);
      expect(shown.headers.get('content-type')).toBe('image/webp');
      expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await getRequestLine(shown)).toMatchObject({ status: 200, tableCalls: 0 });
    },
  );

  test('[U4] small ones are made larger, and what a camera notes is gone', { tags: 'variant' }, async () => {
    const picture = (await newPicture(40, 20))
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 });
    const { image } = (await upload(ann, await picture.toBuffer(), { name: 'me.jpg' })).body;
    const { bytes } = await show(image);
    const found = await sharp(bytes).metadata();
    expect(found).toMatchObject({ width: 256, height: 256 });
    expect([found.exif, found.orientation, found.xmp, found.iptc]).toEqual(Array(4).fill(undefined));
    expect(bytes.toString('latin1')).not.toContain('Secret');
    // Turned by 90 degrees: left and right have become top and bottom.
    expect(await Promise.all([colorAt(bytes, 128, 10), colorAt(bytes, 128, 245)])).toEqual(['red', 'blue']);
  });

  test('[U4] of a moving picture the first frame', async () => {
    const { image } = (await upload(ann, await newAnimation(60, 60), { name: 'me.gif' })).body;
    const { bytes } = await show(image);
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    expect(await colorAt(bytes, 100, 100)).toBe('red');
  });

  test.each<[string, () => Content | Promise<Content>]>([
    ['text', () => 'no picture'],
    ['nothing', () => ''],
    [
      'a drawing that could run',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['a page', () => '<!doctype html><script>alert(1)</script>'],
    ['a document', () => '%PDF-1.7\n%EOF'],
    ['half a picture', async () => (await pngOf(300, 300)).subarray(0, 300)],
    ['a picture that unpacks to gigabytes', () => newBomb(30_000, 30_000)],
    ['a picture of another kind', async () => (await newPicture(30, 30)).tiff().toBuffer()],
  ])('[U4] %s is refused, and the picture before stays', async (_, content) => {
    const answer = await upload(carl, await content());
    expect([answer.status, answer.body.errors]).toEqual([422, { file: [chooseImage] }]);
    expect(await pictureOf(carl)).toBe(pictureOfCarl);
    expect((await fetch(pictureOfCarl)).status).toBe(200);
  });

  test('[U4] at most 2 MB', { tags: 'variant' }, async () => {
    const png = await pngOf(30, 30);
    // What follows its end does not make a picture another one.
    const exactly = Buffer.concat([png, Buffer.alloc(2 * megabyte - png.length)]);
    expect((await upload(ann, exactly)).status).toBe(200);
    const answer = await upload(ann, Buffer.concat([exactly, Buffer.alloc(1)]), { name: 'big.png' });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { file: ['big.png exceeds maximum allowed size of 2 MB'] },
    ]);
    expect((await upload(ann, Buffer.alloc(4.47 * megabyte))).status).toBe(413);
  });

  test('[U4] a form or JSON without a picture, and neither of them', { tags: 'variant' }, async () => {
    const empty = await ann.call(uploadAvatar, { params: { id: 'me' }, body: new FormData() });
    expect([empty.status, empty.body.errors]).toEqual([422, { file: [chooseImage] }]);
    for (const body of [{}, { url: '' }, { url: 5 }, []]) {
      const json = await ann.call(uploadAvatar, { params: { id: 'me' }, body });
      expect([json.status, json.body.errors]).toEqual([422, { file: [chooseImage] }]);
    }
    const headers = { 'content-type': 'text/plain' };
    expect((await ann.call(uploadAvatar, { params: { id: 'me' }, body: 'x', headers })).status).toBe(400);
  });

  test('[U4] an address by JSON is loaded as by a form', async () => {
    const url = 'https://127.0.0.1/me.png';
    const [form, json] = [
      await uploadFrom(ann, url),
      await ann.call(uploadAvatar, { params: { id: 'me' }, body: { url } }),
    ];
    expect([json.status, json.body]).toEqual([form.status, form.body]);
    expect(Object.keys(json.body.errors)).toEqual(['url']);
  });

  test('[U4] the picture before is gone, and so is its address', { tags: 'variant' }, async () => {
    const bob = await newPerson();
    const first = (await upload(bob, await pngOf(30, 30))).body.image;
    const second = (await upload(bob, await pngOf(30, 30))).body.image;
    expect(second).not.toBe(first);
    expect((await show(first)).status).toBe(404);
    expect((await show(second)).status).toBe(200);
  });

  test('[U4] two at once: one of them stays, whole', async () => {
    const bob = await newPerson();
    const png = await pngOf(30, 30);
    const answers = await Promise.all([upload(bob, png), upload(bob, png), upload(bob, png)]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const kept = await pictureOf(bob);
    expect((await show(kept)).status).toBe(200);
    const others = answers.flatMap(({ body }) => (body.image && body.image !== kept ? [body.image] : []));
    for (const address of others) expect((await show(address)).status).toBe(404);
  });

  test('[U4] [U5] others cannot, who manages people can', { tags: 'variant' }, async () => {
    const [bob, admin] = await Promise.all([newPerson(), signInAdmin()]);
    const png = await pngOf(30, 30);
    expect((await upload(ann, png, { id: bob.id })).status).toBe(404);
    expect((await ann.call(deleteAvatar, { params: { id: bob.id } })).status).toBe(404);
    expect((await upload(newGuest(), png)).status).toBe(401);
    expect((await upload(await newProgramOf(bob), png)).status).toBe(200);
    const byAdmin = await upload(admin, png, { id: bob.id });
    expect(byAdmin.body.user.id).toBe(bob.id);
    expect(await pictureOf(bob)).toBe(byAdmin.body.image);
    expect((await admin.call(deleteAvatar, { params: { id: bob.id } })).status).toBe(200);
    expect(await pictureOf(bob)).toBeNull();
  });
});

describe('addresses of pictures', { tags: 'variant' }, () => {
  test('[U4] nothing on the inside is reached, and every refusal reads the same', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    const { port } = server.address() as AddressInfo;
    const hosts = ['127.0.0.1', 'localhost', '2130706433', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'];
    const addresses = [
      ...hosts.map((host) => `https://${host}:${port}/a.png`),
      `http://127.0.0.1:${port}/a.png`,
      'https://169.254.169.254/latest/meta-data/',
      'https://[fd00:ec2::254]/',
      'https://10.0.0.1/',
      'file:///etc/passwd',
      `${ann.site}/api/v1/health`,
      'nonsense',
    ];
    const bob = await newPerson();
    const texts = new Set<string>();
    for (const address of addresses) {
      const answer = await uploadFrom(bob, address);
      expect(answer.status, address).toBe(422);
      texts.add(answer.text);
    }
    server.close();
    expect(connections).toBe(0);
    expect([...texts]).toEqual([expect.stringContaining('The image could not be loaded from this address.')]);
    expect(await pictureOf(bob)).toBeNull();
  });
});

describe('U5', { tags: 'variant' }, () => {
  test('[U5] it is gone from the person and from its address; again is fine', async () => {
    const bob = await newPerson();
    const { image } = (await upload(bob, await pngOf(30, 30))).body;
    for (const time of [1, 2]) {
      const answer = await bob.call(deleteAvatar, { params: { id: bob.id } });
      expect([time, answer.status, answer.body.user.image]).toEqual([time, 200, null]);
    }
    expect((await show(image)).status).toBe(404);
  });

  test('[U2] the profile keeps the own picture or takes it away, and takes nobody else’s', async () => {
    const [bob, eve] = await Promise.all([newPerson(), newPerson()]);
    const change = (image: unknown) => bob.call(updateUser, { params: { id: 'me' }, body: { image } });
    const own = (await upload(bob, await pngOf(30, 30))).body.image;
    const foreign = (await upload(eve, await pngOf(30, 30))).body.image;
    expect((await change(foreign)).body.errors).toEqual({ image: [chooseImage] });
    expect((await change(own)).body.user.image).toBe(own);
    expect((await change(null)).body.user.image).toBeNull();
    expect((await change(own)).status).toBe(422);
    expect((await show(foreign)).status).toBe(200);
  });
});

describe('U2', () => {
  const setImage = (person: Person, image: unknown) =>
    person.call(updateUser, { params: { id: 'me' }, body: { image, first_name: 'Ann' } });
  const uploadTo = async (person: Person, content: Buffer) => {
    const { id: parentId } = await newFolder(person, { parentId: (await newFolder(person)).id });
    return newFile(person, { parentId, name: `${randomUUID()}.png`, mime: 'image/png', content });
  };

  test(
    '[U2] takes the address of an uploaded picture, relative or whole, and shows it to everybody',
    { tags: 'variant' },
    async () => {
      const bob = await newPerson();
      const { url } = await uploadTo(bob, await pngOf(900, 300));
      const before = (await upload(bob, await pngOf(30, 30))).body.image;
      const answer = await setImage(bob, url);
      expect(answer.status, answer.text).toBe(200);
      const { image, first_name: firstName } = answer.body.user;
      expect([image, firstName]).toEqual([await pictureOf(bob), 'Ann']);
      expect(image).not.toBe(before);
      expect((await show(before)).status).toBe(404);
      const { bytes } = await show(image);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
      const again = await setImage(bob, `${bob.site}/${url}?thumbnail=true`);
      expect(again.body.user.image).toMatch(/\.webp$/);
      expect(again.body.user.image).not.toBe(image);
    },
  );

  test(
    '[U2] takes the picture that somebody shared for download, and none that the caller may only look at',
    { tags: 'variant' },
    async () => {
      const [bob, eve] = await Promise.all([newPerson(), newPerson()]);
      const file = await uploadTo(bob, await pngOf(30, 30));
      expect((await setImage(eve, file.url)).body.errors).toEqual({ image: [chooseImage] });
      await give(bob, file, eve, 'view');
      expect((await setImage(eve, file.url)).body.errors).toEqual({ image: [chooseImage] });
      await give(bob, file, eve, 'download');
      expect((await setImage(eve, file.url)).status).toBe(200);
    },
  );

  test('[U2] takes what an admin uploaded to the public disk', async () => {
    const admin = await newAdmin();
    const image = { name: 'logo.png', mime: 'image/png', disk: 'public' as const };
    const file = await newFile(admin, { ...image, content: await pngOf(30, 30) });
    expect((await setImage(admin, file.url)).body.user.image).toMatch(/\.webp$/);
  });

  test('[U2] 422 for what is no picture, or too large, and nothing is changed', async () => {
    const bob = await newPerson();
    const text = await uploadTo(bob, Buffer.from('not a picture'));
    const large = await uploadTo(bob, Buffer.alloc(2 * megabyte + 1));
    const folder = await newFolder(bob);
    const tooLarge = `${large.name} exceeds maximum allowed size of 2 MB`;
    for (const [address, message] of [
      [text.url, chooseImage],
      [large.url, tooLarge],
      [`secure/uploads/${folder.hash}`, chooseImage],
      ['secure/uploads/none', chooseImage],
      [`https://example.com/${text.url}`, chooseImage],
    ]) {
      const answer = await setImage(bob, address);
      expect([answer.status, answer.body.errors], address ?? '').toEqual([422, { image: [message] }]);
    }
    const { user } = (await bob.call(getUser, { params: { id: 'me' } })).body;
    expect([user.image, user.first_name]).toEqual([null, null]);
  });
});

test('[U4b] nothing but pictures of people is behind their addresses', { tags: 'variant' }, async () => {
  for (const name of [
    '00000000-0000-4000-8000-000000000000.webp',
    '..%2F..%2Fuploads.webp',
    'a.webp',
    `${'0'.repeat(36)}.png`,
  ]) {
    const answer = await newGuest().send(`/api/v1/avatars/${name}`);
    expect(answer.status, name).toBe(404);
  }
});
