import { queryOptions } from '@tanstack/react-query';
import { proofs } from '#shared/limits/account-limits.ts';
import { confirmPassword, getPasswordConfirmation } from '#shared/routes/accounts/passwords.ts';
import { ApiError, call } from '../../../../api/call.ts';
import { queryClient } from '../../../../api/query-client.ts';

const notConfirmed = 423;

/** Whether the password was confirmed of late; a "yes" is believed as long as it holds, a "no" never. */
const confirmationQuery = queryOptions({
  queryKey: ['password-confirmation'],
  queryFn: async () => {
    const query = { seconds: proofs.passwordConfirmedSeconds };
    return (await call(getPasswordConfirmation, { query })).confirmed;
  },
  staleTime: ({ state }) => (state.data ? proofs.passwordConfirmedSeconds * 1000 : 0),
  gcTime: proofs.passwordConfirmedSeconds * 1000,
});

/** Answers whether an action that needs a confirmed password may just be tried. */
export function isPasswordConfirmed(): Promise<boolean> {
  return queryClient.fetchQuery(confirmationQuery);
}

/** Confirms the password, for this page and for the server. */
export async function confirmByPassword(password: string): Promise<void> {
  await call(confirmPassword, { body: { password } });
  queryClient.setQueryData(confirmationQuery.queryKey, true);
}

/** Whether the server wants the password confirmed once more. */
export function isUnconfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.status === notConfirmed;
}

/** The page believed that the password was confirmed, and the server said otherwise. */
export function forgetConfirmation(): void {
  queryClient.setQueryData(confirmationQuery.queryKey, false);
}
