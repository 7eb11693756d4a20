import i18next from 'i18next';
import { formatSize } from '../../../parts/format-size.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';

const changeEveryMs = 500;

export interface ProgressToast {
  /** So many bytes have arrived. */
  tell: (doneBytes: number) => void;
  tellFraction: (fraction: number) => void;
  close: () => void;
}

/** Says how far a download is, with the way to stop it; a message that came in between stays until it is gone. */
export function showProgress(totalBytes: number, onCancel: () => void): ProgressToast {
  const action = { label: i18next.t('Cancel'), onPress: onCancel };
  const id = toastQueue.show({ type: 'loading', message: i18next.t('Preparing download…'), action });
  let changedAtMs = 0;
  const change = (message: string) => {
    const shown = toastQueue.getSnapshot();
    if ((shown && shown.id !== id) || Date.now() - changedAtMs < changeEveryMs) return;
    changedAtMs = Date.now();
    toastQueue.show({ id, type: 'loading', message, action });
  };
  return {
    tell(doneBytes) {
      const done = formatSize(doneBytes);
      // The size of a folder follows its files: what is more than it says says nothing.
      const isKnown = totalBytes >= doneBytes;
      const values = { done, total: formatSize(totalBytes) };
      change(
        isKnown ? i18next.t('Downloading: :done of :total', values) : i18next.t('Downloading: :done', values),
      );
    },
    tellFraction: (fraction) =>
      change(i18next.t('Preparing download… :percent%', { percent: Math.round(fraction * 100) })),
    close: () => toastQueue.close(id),
  };
}
