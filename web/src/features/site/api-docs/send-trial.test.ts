import { expect, test } from 'vitest';
import { listCalls } from './list-operations.ts';
import { trialUrl } from './send-trial.ts';
import { testDocument } from './test-document.ts';

const [getEntry, , , append] = listCalls(testDocument);

test('[DOC-3] a call is tried on this very site, its values encoded and empty ones left out', () => {
  if (!getEntry || !append) throw new Error('The document has changed.');
  const values = { 'path id': '../a b', 'query kind': 'a&b', 'query page': '' };
  expect(trialUrl(getEntry, values)).toBe('/api/v1/entries/..%2Fa%20b?kind=a%26b');
  expect(trialUrl(append, {})).toBe('/secure/file');
});
