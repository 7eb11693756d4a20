import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const source = path.join(import.meta.dirname, '../public/favicon.svg');
const roundCorners = ' rx="9"';

/** Devices crop icons with `isCut` to their own shape, so these have no round corners. */
const icons = [
  { name: 'icon-192', size: 192, isCut: false },
  { name: 'icon-512', size: 512, isCut: false },
  { name: 'icon-maskable-512', size: 512, isCut: true },
  { name: 'apple-touch-icon', size: 180, isCut: true },
];

/**
 * Renders the icons of the installed app and the picture of link previews from the favicon as PNG, because some devices
 * and services do not support SVG.
 */
export function siteIcons(): Plugin {
  return {
    name: 'site-icons',
    apply: 'build',
    async generateBundle() {
      const svg = await readFile(source, 'utf8');
      if (!svg.includes(roundCorners)) throw new Error('favicon.svg has no round corners to remove.');
      const images = await Promise.all(
        icons.map(async ({ name, size, isCut }) => {
          const image = await draw(isCut ? svg.replace(roundCorners, '') : svg, size);
          return { name, image };
        }),
      );
      images.push({ name: 'preview', image: await drawPreview(svg.replace(roundCorners, '')) });
      for (const { name, image } of images) {
        this.emitFile({ type: 'asset', fileName: `icons/${name}.png`, source: image });
      }
    },
  };
}

/** @param size width and height in pixels */
async function draw(svg: string, size: number): Promise<Buffer> {
  const density = (72 * size) / 32;
  return sharp(Buffer.from(svg), { density }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
}

/** Services ask for this size of the pictures of link previews, in pixels. */
const preview = { width: 1200, height: 630 };
const previewIconSize = 400;

/** The icon in the middle of a picture of its colour. */
async function drawPreview(svg: string): Promise<Buffer> {
  const [, background] = /<rect width="32" height="32" fill="(#[\da-f]{6})"/.exec(svg) ?? [];
  if (background === undefined) throw new Error('favicon.svg has no colour behind it.');
  const icon = await draw(svg, previewIconSize);
  return sharp({ create: { ...preview, channels: 3, background } })
    .composite([{ input: icon }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
