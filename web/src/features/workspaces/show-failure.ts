import { errorToast } from '../../api/error-toast.ts';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';

/** Says in a toast that something did not work (SH-4). */
export function showFailure(error: unknown): void {
  toastQueue.show(errorToast(error));
}
