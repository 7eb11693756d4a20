import type { LandingImage, LandingPicture } from '#shared/landing/landing-content.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MenuItemIcon } from '../../../parts/menu-icons/menu-item-icon.tsx';
import { isPicture } from './content-picture.tsx';
import { contentIcons } from './content-icons.ts';
import { contentAt } from './landing-content.ts';

interface ContentIconProps {
  image: LandingImage;
  /** Its place in the content. */
  place: string;
}

/** The icon of a card, or a small picture. Renders nothing for other values. */
export function ContentIcon({ image, place }: ContentIconProps) {
  if (image === null) return null;
  if (isPicture(image)) {
    const { src, alt } = typeof image === 'string' ? { src: image, alt: '' } : smallest(image);
    const mark = contentAt(place);
    return (
      <img
        {...mark}
        src={src}
        alt={alt}
        width={40}
        height={40}
        loading="lazy"
        className="size-10 object-contain"
      />
    );
  }
  const shape = contentIcons[image];
  return (
    <span
      {...contentAt(place)}
      className="grid size-10 place-items-center rounded-panel bg-primary-soft text-primary-strong"
    >
      {shape ? <Icon of={shape} /> : <MenuItemIcon name={image} />}
    </span>
  );
}

const smallest = ({ sizes, alt }: LandingPicture) => ({ src: sizes[0]?.src, alt });
