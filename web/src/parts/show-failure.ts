import { errorToast } from '../api/error-toast.ts';
import { toastQueue } from '../ui/overlays/toast-queue.ts';

/** Shows in a toast why something failed. */
export function showFailure(error: unknown): void {
  toastQueue.show(errorToast(error));
}
