import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { entryIdOf, newUploadName } from './upload-record.ts';

test('[UP10b] the name of an object tells the id of the entry that comes of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (entryId) => {
      const name = newUploadName(entryId);
      expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(entryIdOf(name)).toBe(entryId);
    }),
  );
});

test('two names of one id differ', () => {
  const entryId = newId();
  expect(newUploadName(entryId)).not.toBe(newUploadName(entryId));
});

test.each(['', 'x', '0d8ccf42-8e5f-4c1a-9f3e-2c6ad4e7b101', '0d8ccf42-8e5f-8c1a-9fff-ffffffffffff'])(
  '%j tells no id',
  (name) => {
    expect(entryIdOf(name)).toBeUndefined();
  },
);
