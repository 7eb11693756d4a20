import type { listRecoveryCodes as route } from '#shared/routes/accounts/two-factor.ts';
import type { Handler } from '../../../http/types.ts';
import { listRecoveryCodes as list } from '../../../use-cases/accounts/two-factor/two-factor.ts';

/** Returns the recovery codes that are left. */
export const listRecoveryCodes: Handler<typeof route> = async ({ caller }) => ({
  codes: await list(caller.user),
});
