import { GlobeIcon, Trash2Icon, UploadIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/entities/accounts/user.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MenuButton, MenuItem } from '../../../ui/overlays/menu.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { AvatarAddressDialog } from './avatar-address-dialog.tsx';
import { useAvatar } from './use-avatar.ts';

interface AvatarFieldProps {
  user: User;
  /** Takes over the user with another picture, or none. */
  onChanged: (user: User) => void;
}

/** The person's picture, and what may be done to it: from a file, from the web, or none. */
export function AvatarField({ user, onChanged }: AvatarFieldProps) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const [isAskingAddress, setIsAskingAddress] = useState(false);
  const avatar = useAvatar(user.id, onChanged);
  const actions: Record<string, () => void> = {
    file: () => chooser.current?.click(),
    address: () => setIsAskingAddress(true),
    remove: () => void avatar.remove(),
  };
  return (
    <div className="flex shrink-0 flex-col items-center gap-3 max-md:order-first max-md:self-center">
      <Avatar name={user.display_name} image={user.image} className="size-28 text-2xl!" />
      <div className="h-1 w-28">
        {avatar.isBusy && <ProgressBar label={t('Profile image')} fraction={avatar.sentFraction} />}
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('Profile image')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) void avatar.sendFile(file);
        }}
      />
      <MenuButton
        label={t('Profile image')}
        onAction={(key) => actions[String(key)]?.()}
        trigger={
          <Button size="small" isPending={avatar.isBusy}>
            {t('Change image')}
          </Button>
        }
      >
        <MenuItem id="file" icon={<Icon of={UploadIcon} size={18} />}>
          {t('Upload an image')}
        </MenuItem>
        <MenuItem id="address" icon={<Icon of={GlobeIcon} size={18} />}>
          {t('From a web address')}
        </MenuItem>
        {user.image && (
          <MenuItem id="remove" icon={<Icon of={Trash2Icon} size={18} />}>
            {t('Remove image')}
          </MenuItem>
        )}
      </MenuButton>
      {isAskingAddress && (
        <AvatarAddressDialog onSubmit={avatar.sendAddress} onClose={() => setIsAskingAddress(false)} />
      )}
    </div>
  );
}
