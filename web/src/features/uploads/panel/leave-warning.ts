import type { UploadQueue } from '../create-upload-queue.ts';
import { isUnderWay } from '../upload-store.ts';

/** Makes the browser ask before the tab closes while something uploads or waits for it. */
export function warnBeforeLeaving(queue: Pick<UploadQueue, 'subscribe' | 'getSnapshot'>): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  let isAsking = false;
  queue.subscribe(() => {
    const isBusy = queue.getSnapshot().items.some(isUnderWay);
    if (isBusy === isAsking) return;
    isAsking = isBusy;
    // Registered only while needed: the listener keeps pages from being restored by the back button.
    if (isBusy) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
}
