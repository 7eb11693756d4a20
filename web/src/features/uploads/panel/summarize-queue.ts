import type { UploadItem } from '../upload-item.ts';
import { isPausable, isUnderWay } from '../upload-store.ts';

export interface QueueSummary {
  /** How many wait or run. */
  underWay: number;
  /** How many of these are held back. */
  paused: number;
  /** How many of these can be held back. */
  pausable: number;
  completed: number;
  failed: number;
  /** Of all that was not given up. */
  totalBytes: number;
  arrivedBytes: number;
  /** 0 to 1, by bytes, of all that was not given up. */
  fraction: number;
}

/** The queue in figures, for the panel's header. */
export function summarizeQueue(items: readonly UploadItem[]): QueueSummary {
  const counts = { underWay: 0, paused: 0, pausable: 0, completed: 0, failed: 0 };
  let totalBytes = 0;
  let arrivedBytes = 0;
  for (const item of items) {
    if (isUnderWay(item)) counts.underWay += 1;
    if (item.isPaused) counts.paused += 1;
    if (isPausable(item)) counts.pausable += 1;
    if (item.status === 'completed') counts.completed += 1;
    if (item.status === 'failed') counts.failed += 1;
    if (item.status === 'failed' || item.status === 'aborted') continue;
    totalBytes += item.file.size;
    arrivedBytes += item.bytesUploaded;
  }
  const isDone = counts.underWay === 0 && counts.completed > 0;
  // Empty files weigh nothing: without a weight only the end counts.
  const fraction = totalBytes > 0 ? arrivedBytes / totalBytes : Number(isDone);
  return { ...counts, totalBytes, arrivedBytes, fraction };
}
