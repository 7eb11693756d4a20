import { drawPicture } from '../pictures/draw-picture.ts';
import type { ChosenPicture } from '../pictures/picture-field.tsx';

/** What programs ask for that show a shared link. */
export const shareImageSize = { width: 1200, height: 630 };

/** The file of a picture of shared links, in the size that they are shown in. */
export async function drawShareImage({ file, picture, part }: ChosenPicture): Promise<File[]> {
  const drawing = await drawPicture(picture, part, { ...shareImageSize, background: '#fff' });
  return [new File([drawing], `${file.name.replace(/\.[^.]*$/, '')}.png`, { type: 'image/png' })];
}
