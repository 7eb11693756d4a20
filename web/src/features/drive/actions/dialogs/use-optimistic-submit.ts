import { useEffect, useRef, useState } from 'react';
import { showFailure } from '../../../../parts/show-failure.ts';

/**
 * For a dialog whose change the page shows at once: the dialog goes when the change is sent, and comes back with what
 * was typed if the change fails. If another dialog has taken its place by then, a toast tells of the failure.
 * @param onFailure tells of the failure in the dialog
 */
export function useOptimisticSubmit(onClose: () => void, onFailure: (error: unknown) => void) {
  const [isSending, setIsSending] = useState(false);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const send = async (change: () => Promise<unknown>): Promise<void> => {
    setIsSending(true);
    try {
      await change();
      if (isMounted.current) onClose();
    } catch (error) {
      if (!isMounted.current) return showFailure(error);
      setIsSending(false);
      onFailure(error);
    }
  };
  return { isSending, send };
}
