import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import {
  OutgoingEmailDetail,
  OutgoingEmailPage,
  outgoingEmailPageRequest,
} from '../../entities/site/outgoing-email.ts';
import { outgoingEmailSearch } from '../../listings/outgoing-email-search.ts';
import { id, success } from '../../contract/schema-fields.ts';

const access = { who: 'signedIn', permission: ['admin.access', 'logs.view'], object: 'site' } as const;
const params = z.object({ id });

export const listOutgoingEmails = defineRoute({
  name: 'listOutgoingEmails',
  spec: 'LG7',
  method: 'GET',
  path: 'logs/outgoing-email',
  summary:
    'Mails that the site sent or has to send, newest first, by `status`, `template`, `user_id` and `created_at`; `query` finds an address, or a part of it or of the subject',
  access,
  query: z.object({ ...outgoingEmailPageRequest, ...outgoingEmailSearch }),
  answer: success({ pagination: OutgoingEmailPage }),
});

export const getOutgoingEmail = defineRoute({
  name: 'getOutgoingEmail',
  spec: 'LG7',
  method: 'GET',
  path: 'logs/outgoing-email/{id}',
  audit: 'outgoing_email.view',
  summary: 'A mail as it was sent; codes and links that sign in are hidden. The audit log tells who read it',
  access,
  params,
  answer: success({ email: OutgoingEmailDetail }),
});

export const downloadOutgoingEmail = defineRoute({
  name: 'downloadOutgoingEmail',
  spec: 'LG8',
  method: 'GET',
  path: 'logs/outgoing-email/{id}/download',
  audit: 'outgoing_email.download',
  summary: 'The same as an .eml file for mail programs',
  access,
  params,
});

export const resendOutgoingEmail = defineRoute({
  name: 'resendOutgoingEmail',
  spec: 'D',
  method: 'POST',
  path: 'logs/outgoing-email/{id}/resend',
  audit: 'outgoing_email.resend',
  summary:
    'Send a mail again as it was; 409 for one that waits, that carried codes or links that sign in, or whose receiver refuses mails',
  // Who only reads logs must not write to users.
  access: { ...access, permission: ['admin.access', 'logs.view', 'settings.update'] },
  params,
  answer: success({}),
  rateLimit: { name: 'resent-mails', max: 30, windowSeconds: 3600, per: 'caller' },
  once: true,
});

/** Routes of the logs feature about mails. */
export const outgoingEmailRoutes = {
  listOutgoingEmails,
  getOutgoingEmail,
  downloadOutgoingEmail,
  resendOutgoingEmail,
};
