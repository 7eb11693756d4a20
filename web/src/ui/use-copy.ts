import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastQueue } from './overlays/toast-queue.ts';

const confirmMs = 1000;

/** Copies text, and says for a second that it did. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => void } {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), confirmMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () =>
        toastQueue.show({ type: 'danger', message: t('Copying was not allowed. Select the text instead.') }),
    );
  return { isCopied, copy };
}
