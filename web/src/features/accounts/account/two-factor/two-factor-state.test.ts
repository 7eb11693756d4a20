import { expect, test } from 'vitest';
import { twoFactorStateOf } from './two-factor-state.ts';

test.each([
  ['off', null, null],
  ['off', null, []],
  ['pending', null, ['••••••••••-••••••••••']],
  ['on', '2026-01-01T00:00:00.000000Z', ['••••••••••-••••••••••']],
  ['on', '2026-01-01T00:00:00.000000Z', null],
] as const)('[ACC-43] %s', (state, confirmedAt, codes) => {
  const user = {
    two_factor_confirmed_at: confirmedAt,
    two_factor_recovery_codes: codes && [...codes],
  };
  expect(twoFactorStateOf(user)).toBe(state);
});
