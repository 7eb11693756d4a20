import { CameraIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorToast } from '../../api/error-toast.ts';
import { findImageFault } from '../../check-image.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toastQueue } from '../../ui/toast-queue.ts';
import { setWorkspaceImage } from './mutations.ts';
import { SpaceAvatar } from './space-avatar.tsx';

interface ImageFieldProps {
  workspaceId: number;
  name: string;
  image: string | null;
  mayChange: boolean;
}

/** The picture of a workspace, and the way to another one (W6, WS-4). */
export function ImageField({ workspaceId, name, image, mayChange }: ImageFieldProps) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const send = async (file: File) => {
    const fault = findImageFault(file);
    if (fault)
      return void toastQueue.show({ type: 'danger', message: t(fault.message, { ...fault.values }) });
    setIsSending(true);
    try {
      await setWorkspaceImage(workspaceId, file);
      toastQueue.show({ type: 'positive', message: t('Changed image') });
    } catch (error) {
      toastQueue.show(errorToast(error, 'file'));
    }
    setIsSending(false);
  };
  return (
    <span className="relative shrink-0">
      <SpaceAvatar name={name} image={image} className="size-16 text-xl!" />
      {mayChange && (
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
              if (file) void send(file);
            }}
          />
          <IconButton
            size="small"
            label={t('Change image')}
            isDisabled={isSending}
            icon={isSending ? <Spinner size={16} /> : <Icon of={CameraIcon} size={16} />}
            onPress={() => chooser.current?.click()}
            className="absolute! -end-2 -bottom-2 rounded-full! bg-paper shadow-popover"
          />
        </>
      )}
    </span>
  );
}
