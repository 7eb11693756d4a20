import type { verifyEmail as route } from '#shared/routes/accounts/email-verification.ts';
import { presentUser } from '../../../http/presenters/accounts/present-user.ts';
import type { Handler } from '../../../http/types.ts';
import { verifyEmailByCode } from '../../../use-cases/accounts/email-codes.ts';

/** Verifies the address by the code of a mail. */
export const verifyEmail: Handler<typeof route> = async ({ body, caller }) => ({
  user: await presentUser(await verifyEmailByCode(caller.user, body.code)),
});
