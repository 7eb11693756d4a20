import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';

/**
 * Tells a user who comes back from PayPal without an approval. PayPal redirects to the page with `cancelled` then.
 * @param message what was cancelled
 * @param path the page without `cancelled`
 */
export function useCancelledAtPayPal(message: string, path: string): void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isCancelled = search.has('cancelled');
  useEffect(() => {
    if (!isCancelled) return;
    toastQueue.show({ type: 'danger', message });
    void navigate(path, { replace: true });
  }, [isCancelled, message, navigate, path]);
}
