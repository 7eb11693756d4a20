import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { orGone } from './or-gone.ts';

const failure = (status: number) => Promise.reject(new ApiError({ status, message: 'No.', errors: {} }));

test('[SH-9] what is gone already is as it was meant; any other failure is told', async () => {
  expect(await orGone(Promise.resolve('done'))).toBe('done');
  expect(await orGone(failure(404))).toBeUndefined();
  await expect(orGone(failure(403))).rejects.toMatchObject({ status: 403 });
});
