import { queryOptions } from '@tanstack/react-query';
import {
  confirmTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactorQrCode,
  listRecoveryCodes,
  renewRecoveryCodes,
} from '#shared/routes/accounts/two-factor.ts';
import { call } from '../../../../api/call.ts';
import { queryClient } from '../../../../api/query-client.ts';
import { refreshUser } from '../account-query.ts';

/** The secret for the authenticator, as a picture and as text; secrets are not kept for later. */
export const setupQuery = queryOptions({
  queryKey: ['two-factor-setup'],
  queryFn: ({ signal }) => call(getTwoFactorQrCode, { signal }),
  // Asking again answers the same while the password is not confirmed.
  retry: false,
  staleTime: Infinity,
  gcTime: 0,
});

/** Begins the setup. */
export async function beginTwoFactor(): Promise<void> {
  await call(enableTwoFactor);
  queryClient.removeQueries({ queryKey: setupQuery.queryKey });
  await refreshUser();
}

/** Turns it off, or gives the setup up. */
export async function endTwoFactor(): Promise<void> {
  await call(disableTwoFactor);
  await refreshUser();
}

/** Ends the setup by a code of the authenticator. */
export async function finishTwoFactor(code: string): Promise<void> {
  await call(confirmTwoFactor, { body: { code } });
  await refreshUser();
}

/** The recovery codes that are left. */
export async function readRecoveryCodes(): Promise<string[]> {
  return (await call(listRecoveryCodes)).codes;
}

/** New recovery codes in the place of the former ones. */
export async function replaceRecoveryCodes(): Promise<string[]> {
  return (await call(renewRecoveryCodes)).codes;
}
