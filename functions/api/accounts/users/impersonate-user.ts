import type { impersonateUser as route } from '#shared/routes/accounts/impersonation.ts';
import { bootstrapData } from '../../../http/bootstrap-data.ts';
import type { Handler } from '../../../http/types.ts';
import { impersonate } from '../../../use-cases/accounts/impersonation.ts';

/** Logs in as a user, for 60 minutes at most. */
export const impersonateUser: Handler<typeof route> = async ({ params, body, caller, http }) => {
  const user = await impersonate(caller, params.id, body.reason);
  return { bootstrapData: await bootstrapData(user, http) };
};
