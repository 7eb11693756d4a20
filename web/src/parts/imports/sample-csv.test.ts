import { expect, test } from 'vitest';
import { importNames, imports } from '#shared/imports.ts';
import { sampleCsv } from './sample-csv.ts';

test.each(importNames)('the example of %s has a header and as many cells in each row', (name) => {
  const lines = sampleCsv(name).split('\r\n');
  const { columns, sample } = imports[name];
  expect(lines[0]).toBe(columns.join(','));
  expect(lines.at(-1)).toBe('');
  expect(lines.slice(1, -1)).toHaveLength(sample.length);
  for (const line of lines.slice(1, -1)) expect(line.split(',')).toHaveLength(columns.length);
});
