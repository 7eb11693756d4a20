import { expect, test } from 'vitest';
import type { SocialMessage } from '#shared/entities/accounts/social.ts';
import { readConnectResult } from './connect-service.ts';

const message = (status: SocialMessage['status'], callbackData?: SocialMessage['callbackData']) =>
  readConnectResult({ type: 'social-auth', status, callbackData });

test('[ACC-20] a success and one that had happened before connect; a closed window does nothing', async () => {
  const bootstrapData = { user: { id: 1 } };
  expect(await message('SUCCESS', { bootstrapData })).toEqual({ isConnected: true, bootstrapData });
  expect(await message('ALREADY_LOGGED_IN')).toEqual({ isConnected: true });
  expect(await readConnectResult(undefined)).toEqual({ isConnected: false });
});

test('[ACC-20] an error is told in its own words, or in the house’s', async () => {
  expect(await message('ERROR', { errorMessage: 'Taken.' })).toEqual({
    isConnected: false,
    message: 'Taken.',
  });
  expect(await message('ERROR')).toEqual({
    isConnected: false,
    message: 'An error occurred. Please try again later',
  });
});
