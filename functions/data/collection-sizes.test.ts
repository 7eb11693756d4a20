import { expect, test } from 'vitest';
import { findContext, runWithContext } from '../platform/request-context.ts';
import { addsToDrive, type CollectionMetrics, noteCollectionSizes } from './collection-sizes.ts';
import { createRootStep } from './drive/entries.ts';
import { createUsageStep } from './drive/usage.ts';
import { createVersionStep } from './drive/versions.ts';

const sizeOf = (PK: string, atLeastGb: number) => ({
  ItemCollectionKey: { PK },
  SizeEstimateRangeGB: [atLeastGb, atLeastGb + 1],
});

function notedFor(...answers: CollectionMetrics[]) {
  return runWithContext('r', async () => {
    answers.forEach(noteCollectionSizes);
    const { counts, notes } = findContext() ?? {};
    return { gb: counts?.collectionGb, collection: notes?.['collection'] };
  });
}

test('the largest of all drives that a request wrote to is told, with its name', async () => {
  const transaction = { table: [sizeOf('DRIVE#U1', 2), sizeOf('DRIVE#W5', 7)] };
  expect(await notedFor(sizeOf('DRIVE#U9', 3), transaction, sizeOf('DRIVE#U2', 1))).toEqual({
    gb: 8,
    collection: 'DRIVE#W5',
  });
});

test('small ones, as nearly all are, are not', async () => {
  expect(await notedFor(sizeOf('DRIVE#U1', 0), { table: [sizeOf('USER#2', 0)] }, {})).toEqual({});
});

test('a new entry and a new version add to a drive, and its other items do not', () => {
  const content = { fileName: 'f', disk: 'uploads', fileSize: 1 } as const;
  const version = { driveId: 'U1', entryId: 1, versionId: 1, replacedAtMs: 1, ...content };
  const steps = {
    entry: createRootStep('U1', 1),
    version: createVersionStep(version),
    usage: createUsageStep('U1'),
  };
  const asks = Object.entries(steps).map(([name, { item }]) => [
    name,
    addsToDrive({ TransactItems: [item] }),
  ]);
  expect(Object.fromEntries(asks)).toEqual({ entry: true, version: true, usage: false });
});
