import { expect, test, vi } from 'vitest';
import { answerEach } from './answer-each.ts';
import { ApiError } from './api-error.ts';

const slash = 'A name cannot contain / or \\';
/** Answers names in capitals, and refuses a list with names that have a slash, as the server does. */
const send = vi.fn<(names: string[]) => Promise<string[]>>(async (names) => {
  const wrong = names.flatMap((name, nth) => (name.includes('\\') ? [nth] : []));
  if (wrong.length === 0) return names.map((name) => name.toUpperCase());
  const fields = wrong.map((nth) => `files.${nth}.filename`);
  throw new ApiError({
    status: 422,
    message: slash,
    errors: Object.fromEntries(fields.map((field) => [field, [slash]])),
    details: Object.fromEntries(fields.map((field) => [field, [{ code: 'nameHasSlash' }]])),
  });
});
const shown = (answers: (string | ApiError)[]) =>
  answers.map((answer) => (answer instanceof ApiError ? { ...answer.errors, code: answer.code } : answer));
const refused = { filename: [slash], code: 'nameHasSlash' };

test.each([
  [['a', 'b'], ['A', 'B'], 1],
  [['a', 'b\\', 'c', 'd\\', 'e'], ['A', refused, 'C', refused, 'E'], 2],
  [['\\'], [refused], 1],
])('%j: what is refused fails no other, and each answer is in its place', async (names, expected, calls) => {
  send.mockClear();
  expect(shown(await answerEach(names, 'files', send))).toEqual(expected);
  expect(send).toHaveBeenCalledTimes(calls);
});

test.each([
  [
    'about the list as a whole',
    new ApiError({ status: 422, message: 'x', errors: { files: ['Too many.'] } }),
  ],
  ['about another list', new ApiError({ status: 422, message: 'x', errors: { 'paths.0': ['No.'] } })],
  ['of another kind', new ApiError({ status: 403, message: 'x', errors: { 'files.0': ['No.'] } })],
  ['of the network', new TypeError('x')],
])('an error %s fails all', async (_, error) => {
  const failing = vi.fn<() => Promise<string[]>>(async () => {
    throw error;
  });
  await expect(answerEach(['a'], 'files', failing)).rejects.toBe(error);
  expect(failing).toHaveBeenCalledTimes(1);
});
