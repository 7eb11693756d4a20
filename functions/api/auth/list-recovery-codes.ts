import type { listRecoveryCodes as route } from '#shared/routes/two-factor.ts';
import type { Handler } from '../../http/types.ts';
import { listRecoveryCodes as list } from '../../rules/two-factor/two-factor.ts';

/** A16. */
export const listRecoveryCodes: Handler<typeof route> = async ({ caller }) => ({
  codes: await list(caller.user),
});
