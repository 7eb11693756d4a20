import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

const red = '#dc2828';
const blue = '#2828dc';

/** A picture, its left half red and its right half blue. */
export async function newPicture(width: number, height: number): Promise<Sharp> {
  const left = await paint(Math.floor(width / 2), height, red)
    .png()
    .toBuffer();
  const both = paint(width, height, blue).composite([{ input: left, left: 0, top: 0 }]);
  return sharp(await both.png().toBuffer());
}

const paint = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** An animated GIF: a red frame, then a blue one. */
export async function newAnimation(width: number, height: number): Promise<Buffer> {
  const frames = await Promise.all([red, blue].map((color) => paint(width, height, color).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** What colour a picture has at a place, of the two that pictures here have. */
export async function colorAt(picture: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const [r = 0, , b = 0] = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return r > b ? 'red' : 'blue';
}

/** A PNG of a few kilobytes that claims to unpack to a picture of this size, and would. */
export function newBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit for each pixel, in shades of grey.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}
