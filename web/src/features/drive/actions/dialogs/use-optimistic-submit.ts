import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { noteSentForm } from '../../../../parts/sent-forms.ts';
import { showFailure } from '../../../../parts/show-failure.ts';

/**
 * For a dialog whose change the page shows at once: the dialog goes when the change is sent, and comes back with what
 * was typed if the change fails. If another dialog has taken its place by then, a toast tells of the failure.
 * @param onFailure tells of the failure in the dialog
 */
export function useOptimisticSubmit(onClose: () => void, onFailure: (error: unknown) => void) {
  const [isSending, setIsSending] = useState(false);
  const isShown = useRef(false);
  // Of the layout: it also ends when another dialog is chosen, and its code is still being loaded.
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  useLayoutEffect(() => (isSending ? noteSentForm() : undefined), [isSending]);
  const isBusy = useRef(false);
  const send = async (change: () => Promise<unknown>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    // The page shows the change first, then the dialog goes.
    startTransition(() => setIsSending(true));
    try {
      await change();
      if (isShown.current) onClose();
    } catch (error) {
      if (!isShown.current) return showFailure(error);
      isBusy.current = false;
      setIsSending(false);
      onFailure(error);
    }
  };
  return { isSending, send };
}
