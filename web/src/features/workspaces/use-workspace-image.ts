import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorToast } from '../../api/error-toast.ts';
import { findImageFault } from '../../parts/check-image.ts';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import { removeWorkspaceImage, setWorkspaceImage } from './mutations.ts';

interface ImageChanges {
  isBusy: boolean;
  set: (file: File) => Promise<void>;
  /** Takes the picture at this address away, and offers to bring it back. */
  remove: (image: string) => Promise<void>;
}

/** The changes of a workspace's picture, each with its toast. */
export function useWorkspaceImage(workspaceId: number): ImageChanges {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (send: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await send();
    } catch (error) {
      toastQueue.show(errorToast(error, 'file'));
    } finally {
      setIsBusy(false);
    }
  };
  const set = (file: File) =>
    change(async () => {
      await setWorkspaceImage(workspaceId, file);
      toastQueue.show({ type: 'positive', message: t('Changed image') });
    });
  return {
    isBusy,
    set: async (file) => {
      const fault = findImageFault(file);
      if (!fault) return set(file);
      toastQueue.show({ type: 'danger', message: t(fault.message, { ...fault.values }) });
    },
    remove: (image) =>
      change(async () => {
        // Storage forgets it at once: what is to be brought back is kept here.
        const kept = await fetchImage(image);
        await removeWorkspaceImage(workspaceId);
        const action = kept && { label: t('Undo'), onPress: () => void set(kept) };
        toastQueue.show({ type: 'positive', message: t('Removed image'), ...(action && { action }) });
      }),
  };
}

/** The picture at an address; undefined where it cannot be had, which hinders nobody from taking it away. */
async function fetchImage(address: string): Promise<File | undefined> {
  const answer = await fetch(address).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const bytes = await answer.blob();
  return new File([bytes], 'image.webp', { type: bytes.type });
}
