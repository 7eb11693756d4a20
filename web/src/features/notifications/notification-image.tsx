import { DownloadIcon, UserPlusIcon, UsersIcon, type LucideIcon } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

/** The pictures that notifications name by a key; any other is an address. */
const icons: Record<string, LucideIcon | undefined> = {
  'group-add': UserPlusIcon,
  people: UsersIcon,
  'export-csv': DownloadIcon,
};

const shape = 'size-9 shrink-0 rounded-full';

/** Who or what a notification is about, as a picture; its lines say it in words. */
export function NotificationImage({ image }: { image: string }) {
  const known = icons[image];
  if (!known) return <img src={image} alt="" className={`${shape} object-cover`} />;
  return (
    <span className={`${shape} grid place-items-center bg-primary-soft text-primary-strong`}>
      <Icon of={known} size={18} />
    </span>
  );
}
