import type { LandingPicture } from '#shared/landing/landing-content.ts';
import { encodePicture } from '../pictures/draw-picture.ts';
import type { ChosenPicture } from '../pictures/picture-field.tsx';

/** A file to upload, and the size of its picture in pixels. */
export interface SizedFile {
  file: File;
  width: number;
  height: number;
}

/**
 * The files of a picture, for each of the widths that it is large enough for. A vector picture that is used as a whole
 * stays one, as it is sharp in any size.
 * @param widths in pixels, the smallest first
 */
export async function drawSizes(
  { file, picture, part }: ChosenPicture,
  widths: readonly number[],
): Promise<SizedFile[]> {
  const isWhole =
    Math.abs(part.width - picture.naturalWidth) < 1 && Math.abs(part.height - picture.naturalHeight) < 1;
  const isVector = file.type === 'image/svg+xml';
  if (isVector && isWhole) {
    return [{ file, width: Math.round(part.width), height: Math.round(part.height) }];
  }
  const largest = isVector ? Infinity : Math.round(part.width);
  const useful = widths.filter((width) => width < largest);
  const wanted = useful.length < widths.length ? [...useful, largest] : useful;
  const name = file.name.replace(/\.[^.]*$/, '');
  return Promise.all(
    wanted.map(async (width) => {
      const height = Math.max(1, Math.round((width * part.height) / part.width));
      const { blob, extension } = await encodePicture(picture, part, { width, height });
      return { file: new File([blob], `${name}-${width}.${extension}`, { type: blob.type }), width, height };
    }),
  );
}

/** The stored picture of uploaded files. */
export const toLandingPicture = (
  files: readonly SizedFile[],
  addresses: readonly string[],
  { alt, focus }: Pick<LandingPicture, 'alt' | 'focus'>,
): LandingPicture => ({
  sizes: files.flatMap(({ width, height }, nth) => {
    const src = addresses[nth];
    return src === undefined ? [] : [{ src, width, height }];
  }),
  alt,
  focus,
});
