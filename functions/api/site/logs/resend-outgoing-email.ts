import type { resendOutgoingEmail as route } from '#shared/routes/site/outgoing-emails.ts';
import type { Handler } from '../../../http/types.ts';
import { resendEmail } from '../../../use-cases/notifications/mails/resend-email.ts';

/** Sends a mail of the log again. */
export const resendOutgoingEmail: Handler<typeof route> = async ({ params: { id } }) => {
  await resendEmail(id);
  return {};
};
