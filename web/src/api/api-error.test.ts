import { expect, test } from 'vitest';
import { readApiError } from './api-error.ts';

test('[SH-6] reads a single message of a field as a list of one', async () => {
  const errors = { email: ['This address is odd.'], password: 'This password is odd.' };
  const error = await readApiError(Response.json({ message: 'No.', errors }, { status: 422 }));
  expect(error.errors).toEqual({ email: ['This address is odd.'], password: ['This password is odd.'] });
  expect(error.messageFor('password')).toBe('This password is odd.');
});
