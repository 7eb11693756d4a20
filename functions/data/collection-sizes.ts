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

/** Entity names in items. Entries and their indexes take most of a drive; a version is created without a new entry. */
const growing = ['entry', 'entryVersion'];

/**
 * Whether a call is a transaction that creates an entry or a version. A drive grows only by these, so only they ask
 * for its size: DynamoDB does not charge for the estimate, but the local one reads the whole collection for it.
 */
export function addsToDrive(input: object): boolean {
  if (!('TransactItems' in input)) return false;
  const steps = input.TransactItems as { Put?: { Item?: Record<string, unknown> } }[];
  return steps.some(({ Put }) => growing.includes(String(Put?.Item?.['__edb_e__'])));
}

/**
 * Notes the largest item collection among those that a write changed, in gigabytes, for the log line and the metrics
 * of the current request. A partition key's items and local indexes can grow to 10 GB; after that, DynamoDB refuses
 * new items.
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
