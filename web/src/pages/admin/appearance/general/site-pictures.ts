import type { GeneralAppearance } from '#shared/entities/site/appearance.ts';
import { drawPicture } from '../pictures/draw-picture.ts';
import type { ChosenPicture } from '../pictures/picture-field.tsx';
import { iconFileName, iconKinds } from '../pictures/site-icons.ts';

/** A logo is 32 pixels high; screens have up to four pixels for each, and logos of phones may be wider. */
const maxLogo = { width: 1024, height: 128 };

/** The file of a logo: its part in the size that screens need. A vector picture that is used as a whole stays one. */
export async function drawLogo({ file, picture, part }: ChosenPicture): Promise<File[]> {
  const isWhole =
    Math.abs(part.width - picture.naturalWidth) < 1 && Math.abs(part.height - picture.naturalHeight) < 1;
  const isVector = file.type === 'image/svg+xml';
  if (isVector && isWhole) return [file];
  const fit = Math.min(maxLogo.width / part.width, maxLogo.height / part.height);
  const scale = isVector ? fit : Math.min(1, fit);
  const size = {
    width: Math.max(1, Math.round(part.width * scale)),
    height: Math.max(1, Math.round(part.height * scale)),
  };
  const name = file.name.replace(/\.[^.]*$/, '');
  return [new File([await drawPicture(picture, part, size)], `${name}.png`, { type: 'image/png' })];
}

/**
 * The files of all icons.
 * @param background behind the sign where an icon must not be transparent: `255 255 255`
 */
export function drawIcons({ picture, part }: ChosenPicture, background: string): Promise<File[]> {
  return Promise.all(
    iconKinds.map(async (kind) => {
      const drawing = await drawPicture(picture, part, {
        width: kind.side,
        height: kind.side,
        ...(kind.isOpaque && { background: `rgb(${background})` }),
        ...(kind.fill && { fill: kind.fill }),
      });
      return new File([drawing], iconFileName(kind), { type: 'image/png' });
    }),
  );
}

/** The icons of uploaded files, in the order of `drawIcons`; none for the built-in ones. */
export function toSiteIcons(addresses: readonly string[]): Pick<GeneralAppearance, 'favicon' | 'icons'> {
  const icons = iconKinds.flatMap(({ side, purpose }, nth) => {
    const src = addresses[nth];
    return src === undefined ? [] : [{ src, side, purpose }];
  });
  const tab = icons.find(({ side }) => side === 48) ?? icons[0];
  return tab ? { favicon: tab.src, icons } : { favicon: null, icons: null };
}
