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
import { Icon } from '../../../ui/icon.tsx';

/** Icons of cards, by the names that the content uses. */
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

/** The icon of a card, or a small picture at an address. Renders nothing for other values. */
export function ContentIcon({ image }: { image: string | null }) {
  const shape = image === null ? undefined : contentIcons[image];
  if (shape) {
    return (
      <span className="grid size-10 place-items-center rounded-panel bg-primary-soft text-primary-strong">
        <Icon of={shape} />
      </span>
    );
  }
  if (image === null || !/^(\/|https?:)/.test(image)) return null;
  return <img src={image} alt="" width={40} height={40} loading="lazy" className="size-10 object-contain" />;
}
