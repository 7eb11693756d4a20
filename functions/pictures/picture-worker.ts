import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { thumbnails } from '#shared/limits/drive-limits.ts';

/** What goes back for each picture: the thumbnail, or why there is none. */
export type PictureAnswer = { thumbnail: Uint8Array } | { broken: string };

/** What is drawn of each picture: all of it within a frame, or as much as fills one. */
export interface PictureShape {
  widthPx: number;
  heightPx: number;
  fit: 'inside' | 'cover';
}

const { maxPixels, maxAvifPixels, quality } = thumbnails;
const { widthPx: width, heightPx: height, fit } = workerData as PictureShape;

// Whatever a file claims to be, nothing else reads it: no documents, no vector graphics, no scripts.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

/**
 * A WebP of the first frame, upright and without metadata. What is missing at the end of a JPEG stays grey, as browsers
 * draw it; cameras and messengers leave out its end marker. Throws where the bytes are no picture.
 */
async function draw(bytes: Uint8Array): Promise<Uint8Array> {
  const failOn = isJpeg(bytes) ? 'none' : 'truncated';
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn, pages: 1 });
  const { format, compression, ...size } = await picture.metadata();
  if (format === 'heif' && compression !== 'av1') throw new Error('Only AV1 pictures are read');
  // It is unpacked whole, in several copies.
  if (format === 'heif' && size.width * size.height > maxAvifPixels) {
    throw new Error('Input image exceeds pixel limit');
  }
  return picture
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
    .webp({ quality })
    .toBuffer();
}

async function answer(bytes: Uint8Array): Promise<PictureAnswer> {
  try {
    return { thumbnail: await draw(bytes) };
  } catch (error) {
    return { broken: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (bytes: Uint8Array) => {
  void answer(bytes).then((found) => parentPort?.postMessage(found, []));
});
parentPort?.postMessage('ready', []);
