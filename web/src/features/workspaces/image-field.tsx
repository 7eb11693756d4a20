import { CameraIcon, Trash2Icon, UploadIcon } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuButton, MenuItem } from '../../ui/overlays/menu.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SpaceAvatar } from './space-avatar.tsx';
import { useWorkspaceImage } from './use-workspace-image.ts';

interface ImageFieldProps {
  workspaceId: number;
  name: string;
  image: string | null;
  mayChange: boolean;
}

/** The picture of a workspace, and the ways to another one or to none. */
export function ImageField({ workspaceId, name, image, mayChange }: ImageFieldProps) {
  return (
    <span className="relative shrink-0">
      <SpaceAvatar name={name} image={image} className="size-16 text-xl!" />
      {mayChange && <ImageButton workspaceId={workspaceId} image={image} />}
    </span>
  );
}

function ImageButton({ workspaceId, image }: Pick<ImageFieldProps, 'workspaceId' | 'image'>) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const { isBusy, set, remove } = useWorkspaceImage(workspaceId);
  const choose = () => chooser.current?.click();
  const button = {
    size: 'small',
    label: t('Change image'),
    isDisabled: isBusy,
    icon: isBusy ? <Spinner size={16} /> : <Icon of={CameraIcon} size={16} />,
    className: 'absolute! -end-2 -bottom-2 rounded-full! bg-paper shadow-popover',
  } as const;
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('Image of the workspace')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) void set(file);
        }}
      />
      {!image && <IconButton {...button} onPress={choose} />}
      {image && (
        <MenuButton
          label={t('Change image')}
          onAction={(key) => (key === 'remove' ? void remove(image) : choose())}
          trigger={<IconButton {...button} />}
        >
          <MenuItem id="file" icon={<Icon of={UploadIcon} size={18} />}>
            {t('Upload an image')}
          </MenuItem>
          <MenuItem id="remove" icon={<Icon of={Trash2Icon} size={18} />}>
            {t('Remove image')}
          </MenuItem>
        </MenuButton>
      )}
    </>
  );
}
