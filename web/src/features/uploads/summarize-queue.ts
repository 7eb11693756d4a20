import type { UploadItem } from './upload-item.ts';
import { isUnderWay } from './upload-store.ts';

export interface QueueSummary {
  /** How many wait or run. */
  underWay: number;
  completed: number;
  failed: number;
  /** 0 to 1, by bytes, of all that was not given up. */
  fraction: number;
}

/** The queue in figures, for the panel's header. */
export function summarizeQueue(items: readonly UploadItem[]): QueueSummary {
  const summary = { underWay: 0, completed: 0, failed: 0 };
  let totalBytes = 0;
  let arrivedBytes = 0;
  for (const item of items) {
    if (isUnderWay(item)) summary.underWay += 1;
    if (item.status === 'completed') summary.completed += 1;
    if (item.status === 'failed') summary.failed += 1;
    if (item.status === 'failed' || item.status === 'aborted') continue;
    totalBytes += item.file.size;
    arrivedBytes += item.bytesUploaded;
  }
  const isDone = summary.underWay === 0 && summary.completed > 0;
  // Empty files weigh nothing: without a weight only the end counts.
  const fraction = totalBytes > 0 ? arrivedBytes / totalBytes : Number(isDone);
  return { ...summary, fraction };
}
