import {
  CloudIcon,
  FolderIcon,
  GlobeIcon,
  RotateCcwIcon,
  InboxIcon,
  LinkIcon,
  ShieldIcon,
  UploadIcon,
  UsersIcon,
  type LucideIcon,
} from 'lucide-react';
import type { LandingImage, LandingPicture } from '#shared/landing/landing-content.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MenuItemIcon } from '../menus/menu-item-icon.tsx';
import { isPicture } from './content-picture.tsx';
import { contentAt } from './landing-content.ts';

/** Icons of the default content, by their names. Others are those of menus, which are loaded where one is used. */
const contentIcons: Record<string, LucideIcon> = {
  cloud: CloudIcon,
  folder: FolderIcon,
  globe: GlobeIcon,
  history: RotateCcwIcon,
  inbox: InboxIcon,
  link: LinkIcon,
  shield: ShieldIcon,
  upload: UploadIcon,
  users: UsersIcon,
};

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
