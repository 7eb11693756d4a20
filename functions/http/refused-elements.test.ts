import { expect, test } from 'vitest';
import { takeOutRefused, withRefused } from './refused-elements.ts';

const json = { parentId: 1, files: ['a', 'b', 'c', 'd'] };

test('refused elements are taken out, and their errors stand in their places', () => {
  const left = takeOutRefused('files', json, {
    'files.1.name': ['nameHasSlash'],
    'files.1.size': ['invalidValue'],
    'files.3': ['nameNotVisible'],
  });
  expect(left?.body).toEqual({ parentId: 1, files: ['a', 'c'] });
  const answer = withRefused({ list: 'files', answers: 'done' }, left?.refused ?? new Map(), {
    done: ['A', 'C'],
  });
  expect(answer['done']).toMatchObject([
    'A',
    {
      error: {
        status: 422,
        code: 'nameHasSlash',
        errors: { name: [expect.any(String)], size: [expect.any(String)] },
      },
    },
    'C',
    { error: { status: 422, code: 'nameNotVisible', errors: { files: [expect.any(String)] } } },
  ]);
});

test.each([
  [json, { 'files.1.name': ['invalidValue'], parentId: ['invalidValue'] }],
  [json, { files: ['nameNotVisible'] }],
  [{ files: 'a' }, { 'files.0': ['invalidValue'] }],
  [undefined, { 'files.0': ['invalidValue'] }],
] as const)('where anything else is refused, the call fails: %#', (body, reasons) => {
  expect(takeOutRefused('files', body, reasons as never)).toBeUndefined();
});

test('an answer without any element left has the errors alone', () => {
  const left = takeOutRefused('files', { files: ['a'] }, { 'files.0': ['nameNotVisible'] });
  expect(left?.isEmpty).toBe(true);
  expect(withRefused({ list: 'files', answers: 'files' }, left?.refused ?? new Map(), {})).toMatchObject({
    files: [{ error: { code: 'nameNotVisible' } }],
  });
});
