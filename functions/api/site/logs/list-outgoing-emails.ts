import type { listOutgoingEmails as route } from '#shared/routes/site/outgoing-emails.ts';
import { logPage } from '../../../http/listings/log-page.ts';
import { presentOutgoingEmail } from '../../../http/presenters/site/present-outgoing-email.ts';
import type { Handler } from '../../../http/types.ts';
import { findOutgoingEmails } from '../../../use-cases/notifications/mails/find-outgoing-emails.ts';

/**
 * Returns mails that the site sent or has to send, newest first, by `status`, `template`, `user_id` and `created_at`.
 */
export const listOutgoingEmails: Handler<typeof route> = async ({
  query: { query, filters = [], ...page },
}) => ({
  pagination: await logPage(
    ['outgoingEmails', query, ...filters],
    page,
    (window) => findOutgoingEmails(query, filters, window),
    presentOutgoingEmail,
  ),
});
