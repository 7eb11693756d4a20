import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { email, success, text } from '../../contract/schema-fields.ts';

/** Mail programs call it by themselves when their user unsubscribes (RFC 8058), with a form that says nothing more. */
export const refuseMails = defineRoute({
  name: 'refuseMails',
  spec: 'L10',
  method: 'POST',
  path: 'mail-refusals',
  summary: 'Refuse mails of users for an address without an account, by the signed link of a mail',
  access: { who: 'anyone', unverified: true },
  query: z.object({ email, signature: text(100) }),
  answer: success({}),
  rateLimit: { name: 'mail-refusals', max: 30, windowSeconds: 60, per: 'address' },
});

/** Part of the auth feature. */
export const mailRefusalRoutes = { refuseMails };
