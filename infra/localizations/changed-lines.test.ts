import { expect, test } from 'vitest';
import { changedLines } from './changed-lines.ts';

test('lines that came, went and changed, each once', () => {
  const former = { Same: 'a', Gone: 'b', Other: 'c' };
  expect(changedLines(former, { Same: 'a', Other: 'd', New: 'e', constructor: 'f' })).toEqual({
    added: ['New', 'constructor'],
    removed: ['Gone'],
    changed: ['Other'],
  });
});
