import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { errorsByEmail } from './email-errors.ts';

const emails = ['ann@example.com', 'bob@example.com', 'carl@example.com'];

test('[SD-3] what the server says against an address stands with that address', () => {
  const error = new ApiError({
    status: 422,
    message: 'Check the addresses.',
    errors: {
      'emails.1': ['No account with this e-mail address was found.'],
      'emails.2': ['This is your own address.'],
      permissions: ['Choose at least one.'],
    },
  });
  expect(errorsByEmail(error, emails)).toEqual({
    'bob@example.com': 'No account with this e-mail address was found.',
    'carl@example.com': 'This is your own address.',
  });
});

test('[SD-3] what it says against the whole list is not lost', () => {
  const error = new ApiError({ status: 422, message: '', errors: { emails: ['Too many.'] } });
  expect(errorsByEmail(error, emails)).toEqual({ 'ann@example.com': 'Too many.' });
  expect(errorsByEmail(new Error('lost'), emails)).toEqual({});
});
