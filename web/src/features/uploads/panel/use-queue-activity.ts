import { useEffect } from 'react';
import type { UploadItem } from '../upload-item.ts';
import { isUnderWay } from '../upload-store.ts';

/** Tells when the queue begins to work and when nothing of it runs any more; what is held back does not count. */
export function useQueueActivity(
  items: readonly UploadItem[],
  onActivityChange: (isActive: boolean) => void,
): void {
  const isActive = items.some((item) => isUnderWay(item) && !item.isPaused);
  useEffect(() => {
    if (!isActive) return;
    onActivityChange(true);
    return () => onActivityChange(false);
  }, [isActive, onActivityChange]);
}
