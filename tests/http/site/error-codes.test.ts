import { beforeAll, expect, test } from 'vitest';
import { deleteEntries, moveEntries } from '#shared/routes/drive/actions.ts';
import { createFolder } from '#shared/routes/drive/drive.ts';
import { shareEntry } from '#shared/routes/sharing/sharing.ts';
import { newFile, newFolder } from '../../support/builders/drive-builders.ts';
import { presignMany } from '../../support/builders/upload-batch-calls.ts';
import { presign } from '../../support/builders/upload-calls.ts';
import { gigabyte } from '../../support/bytes.ts';
import { newPerson, type Person } from '../../support/people.ts';

let ann: Person;

beforeAll(async () => {
  ann = await newPerson();
});

test('an error of a field has its code for the whole and for the field', async () => {
  const { name } = await newFolder(ann);
  const { status, body } = await ann.call(createFolder, { body: { name } });
  const message = 'Folder with same name already exists.';
  expect({ status, body }).toEqual({
    status: 422,
    body: {
      status: 'error',
      code: 'folderExists',
      message,
      errors: { name: [message] },
      details: { name: [{ code: 'folderExists' }] },
    },
  });
});

test('a filled message has its values as parameters', async () => {
  const { body } = await presign(ann, 6 * gigabyte, { filename: ':size.bin' });
  const detail = { code: 'fileTooLarge', params: { file: ':size.bin', size: '5 GB' } };
  expect(body).toMatchObject({
    ...detail,
    message: ':size.bin exceeds maximum allowed size of 5 GB',
    details: { size: [detail] },
  });
});

test('input that does not fit its schema has codes, and the limits as parameters', async () => {
  const { id } = await newFile(ann);
  const emails = ['nobody', `${'x'.repeat(300)}@example.com`, ''];
  const { body } = await ann.call(shareEntry, { params: { id }, body: { emails, permissions: [] } });
  const tooLong = { code: 'tooLong', params: { count: 254 } };
  expect(body).toMatchObject({
    code: 'invalidEmail',
    errors: { 'emails.0': ['Enter a valid e-mail address.'], 'emails.1': ['Use at most 254 characters.'] },
  });
  expect(body.details).toEqual({
    'emails.0': [{ code: 'invalidEmail' }],
    'emails.1': [tooLong],
    'emails.2': [{ code: 'required' }],
    permissions: [{ code: 'permissionRequired' }],
  });
});

test.each([
  [{}, 'required'],
  [{ name: null }, 'required'],
  [{ name: '  ' }, 'required'],
  [{ name: 7 }, 'invalidValue'],
  [{ name: 'a/b' }, 'nameHasSlash'],
])('the name in %j is at fault: %s', async (body, code) => {
  const answer = await ann.call(createFolder, { body: body as { name: string } });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ code, details: { name: [{ code }] } });
});

test('a batch has the code of each file that was refused', async () => {
  const { body } = await presignMany(ann, [
    { filename: 'a.txt' },
    { filename: 'huge.bin', size: 6 * gigabyte },
  ]);
  const detail = { code: 'fileTooLarge', params: { file: 'huge.bin', size: '5 GB' } };
  expect(body.files[0].error).toBeUndefined();
  expect(body.files[1].error).toEqual({
    ...detail,
    status: 422,
    message: 'huge.bin exceeds maximum allowed size of 5 GB',
    errors: { size: ['huge.bin exceeds maximum allowed size of 5 GB'] },
    details: { size: [detail] },
  });
});

test('[F5] [F7] entries that were left out have codes by their id', { tags: 'variant' }, async () => {
  const [folder, file] = [await newFolder(ann), await newFile(ann)];
  const left = { errors: { 999: 'Not found.' }, details: { 999: { code: 'notFound' } } };
  const entryIds = [file.id, 999];
  const moved = await ann.call(moveEntries, { body: { entryIds, destinationId: folder.id } });
  expect(moved.body).toMatchObject(left);
  expect((await ann.call(deleteEntries, { body: { entryIds } })).body).toMatchObject(left);
});
