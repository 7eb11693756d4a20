import type { stopImpersonating as route } from '#shared/routes/accounts/impersonation.ts';
import { bootstrapData } from '../../../http/bootstrap-data.ts';
import type { Handler } from '../../../http/types.ts';
import { stopImpersonating as stop } from '../../../use-cases/accounts/impersonation.ts';

/** Ends a login as a user. */
export const stopImpersonating: Handler<typeof route> = async ({ caller, http }) => {
  const admin = await stop(caller);
  return { bootstrapData: await bootstrapData(admin, http) };
};
