import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorMessage } from './error-message.ts';
import { errorToast } from './error-toast.ts';

const action = { label: 'Upgrade', action: '/pricing' };
const refusal = new ApiError({
  status: 422,
  message: 'Some fields are not valid.',
  errors: { name: ['Too long.', 'Odd.'], size: ['Too big.'] },
  action,
});

test('[SH-4] says the first message of the field that is asked for, else the general one', () => {
  expect(errorMessage(refusal, 'size')).toBe('Too big.');
  expect(errorMessage(refusal, 'other')).toBe('Some fields are not valid.');
  expect(errorMessage(refusal)).toBe('Too long.');
});

test('[SH-4] says the general sentence of what is no answer of the server', () => {
  expect(errorMessage(new TypeError('x is undefined'))).toBe('There was an issue. Please try again.');
});

test('[SH-4] the way out that the server offers becomes the button', () => {
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { assign });
  const toast = errorToast(refusal);
  expect(toast).toMatchObject({ type: 'danger', message: 'Too long.' });
  toast.action?.onPress();
  expect(assign).toHaveBeenCalledWith('/pricing');
  expect(errorToast(new Error('no')).action).toBeUndefined();
  vi.unstubAllGlobals();
});
