import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { uploadQueue } from '../upload-queue.ts';

/** Shows what the server said about a failed upload, with the way out that it offers. */
export function useFailureToasts(): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(
    () =>
      uploadQueue.onFailed(({ message, action }) => {
        toastQueue.show({
          id: 'upload',
          type: 'danger',
          message: t(message),
          action: action && { label: t(action.label), onPress: () => void navigate(action.action) },
        });
      }),
    [t, navigate],
  );
}
