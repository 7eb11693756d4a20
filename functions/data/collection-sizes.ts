import { findContext } from '../platform/request-context.ts';

interface CollectionSize {
  /** Values of keys as the client reads them: the partition's key alone. */
  ItemCollectionKey?: Record<string, unknown>;
  SizeEstimateRangeGB?: number[];
}

/** As DynamoDB answers for one item, and for a transaction, by table. */
export type CollectionMetrics = CollectionSize | Record<string, CollectionSize[]>;

/** Smaller ones are nobody's worry, and their figures would cost something. */
const toldFromGb = 1;

/**
 * Notes the largest item collection among those that a write changed, in gigabytes, for the log line and the metrics
 * of the request at hand: whatever shares a partition key can grow to ten, local indexes included, and then refuses
 * all that is new. DynamoDB's estimate costs nothing and comes with the write itself, so that only drives that grow
 * are looked at.
 */
export function noteCollectionSizes(metrics: CollectionMetrics): void {
  const context = findContext();
  if (!context) return;
  const sizes =
    'SizeEstimateRangeGB' in metrics ? [metrics as CollectionSize] : Object.values(metrics).flat();
  for (const { ItemCollectionKey, SizeEstimateRangeGB = [] } of sizes as CollectionSize[]) {
    const [atLeastGb = 0, atMostGb = 0] = SizeEstimateRangeGB;
    if (atLeastGb < toldFromGb || atMostGb <= (context.counts.collectionGb ?? 0)) continue;
    context.counts.collectionGb = atMostGb;
    context.notes['collection'] = ItemCollectionKey?.['PK'];
  }
}
