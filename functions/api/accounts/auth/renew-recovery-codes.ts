import type { renewRecoveryCodes as route } from '#shared/routes/accounts/two-factor.ts';
import type { Handler } from '../../../http/types.ts';
import { renewRecoveryCodes as renew } from '../../../use-cases/accounts/two-factor/two-factor.ts';

/** Returns new recovery codes. */
export const renewRecoveryCodes: Handler<typeof route> = async ({ caller }) => ({
  codes: await renew(caller.user),
});
