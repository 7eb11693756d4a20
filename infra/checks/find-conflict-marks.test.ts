import { expect, test } from 'vitest';
import { findConflictMarks } from './find-conflict-marks.ts';

const left = '<'.repeat(7);
const middle = '='.repeat(7);
const right = '>'.repeat(7);

test('finds every line that a merge leaves', () => {
  const text = ['a', `${left} ours`, 'b', '|'.repeat(7), middle, `${right} theirs`, 'c'].join('\n');
  expect(findConflictMarks(text)).toEqual([2, 4, 5, 6]);
});

test('finds marks that a formatter took for quotations', () => {
  expect(findConflictMarks(`${'> '.repeat(7)}theirs`)).toEqual([1]);
});

test('accepts quotations, shifts, rules and headings', () => {
  expect(
    findConflictMarks(['> quoted', '> > twice', 'a >>>>>>> b', '==========', '--------'].join('\n')),
  ).toEqual([]);
});
