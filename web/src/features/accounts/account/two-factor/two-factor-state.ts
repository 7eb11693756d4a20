import type { User } from '#shared/entities/accounts/user.ts';

export type TwoFactorState = 'off' | 'pending' | 'on';

/** How far two-factor sign-in has come with a person. */
export function twoFactorStateOf(
  user: Pick<User, 'two_factor_confirmed_at' | 'two_factor_recovery_codes'>,
): TwoFactorState {
  if (user.two_factor_confirmed_at) return 'on';
  return user.two_factor_recovery_codes?.length ? 'pending' : 'off';
}
