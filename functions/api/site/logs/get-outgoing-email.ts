import type { getOutgoingEmail as route } from '#shared/routes/site/outgoing-emails.ts';
import { presentOutgoingEmailDetail } from '../../../http/presenters/site/present-outgoing-email.ts';
import type { Handler } from '../../../http/types.ts';
import { readKeptEmail } from '../../../use-cases/notifications/mails/kept-emails.ts';

/** Returns a mail as it was sent. */
export const getOutgoingEmail: Handler<typeof route> = async ({ params: { id } }) => ({
  email: presentOutgoingEmailDetail(await readKeptEmail(id, 'outgoing_email.view')),
});
