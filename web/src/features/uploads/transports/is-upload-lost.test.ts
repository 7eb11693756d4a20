import { expect, test } from 'vitest';
import { ApiError } from '../../../api/call.ts';
import { isUploadLost } from './is-upload-lost.ts';

const refusal = (status: number, ...fields: string[]) =>
  new ApiError({
    status,
    message: 'Refused',
    errors: Object.fromEntries(fields.map((field) => [field, ['Refused']])),
  });

test.each([
  ['an unknown upload', refusal(404)],
  ['an expired one', refusal(410)],
  ['[UP7] an incomplete one', refusal(422, 'uploadKey')],
  ['[UP10] a missing object', refusal(422, 'filename')],
  ['[UP15] a missing part', refusal(422, 'parts')],
])('%s is lost and begins anew', (_, error) => {
  expect(isUploadLost(error)).toBe(true);
});

test.each([
  ['exhausted space', refusal(422, 'file')],
  ['a lost connection', refusal(0)],
  ['missing rights', refusal(403)],
  ['a fault of the browser', new TypeError('no')],
])('%s keeps what is stored', (_, error) => {
  expect(isUploadLost(error)).toBe(false);
});
