import { expect, test } from 'vitest';
import { findTimedWaits } from './find-timed-waits.ts';

const sleep = 'await new Promise((resolve) => setTimeout(resolve, 50));';

test('finds waits by time and chance in tests and in what they share', () => {
  const text = ["await page.goto(url, { waitUntil: 'networkidle' });", 'const fine = 1;', sleep].join('\n');
  const found = [
    { line: 1, found: 'networkidle' },
    { line: 3, found: 'setTimeout(resolve' },
  ];
  for (const name of ['tests/support/faults/a.ts', 'functions/a.test.ts', 'web/src/a.test.tsx']) {
    expect(findTimedWaits(name, text)).toEqual(found);
  }
  expect(findTimedWaits('a.test.ts', 'page.waitForTimeout(5)')).toHaveLength(1);
  expect(findTimedWaits('a.test.ts', "import { setTimeout } from 'node:timers/promises';")).toHaveLength(1);
  expect(findTimedWaits('a.test.ts', 'const id = Math.random();')).toHaveLength(1);
});

test('leaves sources and polling with an end alone', () => {
  expect(findTimedWaits('functions/a.ts', sleep)).toEqual([]);
  expect(findTimedWaits('tests/support/eventually.ts', sleep)).toEqual([]);
});
