import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/entities/accounts/user.ts';
import { deleteAvatar } from '#shared/routes/accounts/avatars.ts';
import { call } from '../../../api/call.ts';
import { errorToast } from '../../../api/error-toast.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { findImageFault } from '../../../parts/check-image.ts';
import { sendAvatarAddress, sendAvatarFile } from './send-avatar.ts';

interface AvatarChanges {
  isBusy: boolean;
  /** Part of the file that has been sent, 0 to 1; undefined while nobody knows. */
  sentFraction: number | undefined;
  sendFile: (file: File) => Promise<void>;
  /** @throws ApiError for the form that asks for the address. */
  sendAddress: (url: string) => Promise<void>;
  remove: () => Promise<void>;
}

/**
 * The changes of a person's picture, each with its toast.
 * @param onChanged takes over the person as they are then
 */
export function useAvatar(userId: number, onChanged: (user: User) => void): AvatarChanges {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [sentFraction, setSentFraction] = useState<number>();
  const refuse = (error: unknown, field?: string) => void toastQueue.show(errorToast(error, field));
  const change = async (send: () => Promise<User>, done: string) => {
    setIsBusy(true);
    try {
      onChanged(await send());
      toastQueue.show({ type: 'positive', message: t(done) });
    } finally {
      setIsBusy(false);
      setSentFraction(undefined);
    }
  };
  return {
    isBusy,
    sentFraction,
    sendFile: async (file) => {
      const fault = findImageFault(file);
      if (fault)
        return void toastQueue.show({ type: 'danger', message: t(fault.message, { ...fault.values }) });
      await change(() => sendAvatarFile(userId, file, setSentFraction), 'Uploaded avatar').catch(
        (error: unknown) => refuse(error, 'file'),
      );
    },
    sendAddress: (url) => change(() => sendAvatarAddress(userId, url), 'Uploaded avatar'),
    remove: () =>
      change(
        async () => (await call(deleteAvatar, { params: { id: String(userId) } })).user,
        'Removed avatar',
      ).catch((error: unknown) => refuse(error)),
  };
}
