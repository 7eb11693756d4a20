import { HardDriveIcon } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

interface SpaceAvatarProps {
  name: string;
  image: string | null | undefined;
  /** The person's own space, which is no team's. */
  isPersonal?: boolean;
  className?: string;
}

/** A space's picture: squarer than a person's. */
export function SpaceAvatar({ name, image, isPersonal = false, className = 'size-8' }: SpaceAvatarProps) {
  const shape = classNames('rounded-button!', className);
  if (!isPersonal) return <Avatar name={name} image={image} className={shape} />;
  return (
    <span
      className={classNames('grid shrink-0 place-items-center bg-primary-soft text-primary-strong', shape)}
    >
      <Icon of={HardDriveIcon} size={18} />
    </span>
  );
}
