import * as z from 'zod';
import { isoTime } from '../../contract/schema-fields.ts';
import { mailTemplates } from './mail-template.ts';
import { pageRequest } from '../page.ts';

/**
 * What became of a mail. `accepted`: the mail service took it. `delivered`, `bounced` and `complained` are what the
 * receiver's side said afterwards. `skipped`: it was not sent, as its receiver refuses such mails or its reason is gone.
 */
export const outgoingEmailStatuses = [
  'queued',
  'accepted',
  'delivered',
  'bounced',
  'complained',
  'failed',
  'skipped',
] as const;
export type OutgoingEmailStatus = (typeof outgoingEmailStatuses)[number];

/** How often a mail is tried, each time three minutes after the one before: an hour, within which most outages end. */
export const mailTries = 20;

const fields = {
  id: z.int(),
  /** Null until it was rendered to be sent. */
  subject: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string(),
  template: z.enum(mailTemplates),
  status: z.enum(outgoingEmailStatuses),
  /** What the mail service or the receiver's server said last, or why it was not sent. */
  error: z.string().nullable(),
  /** How often the site tried to send it. */
  attempts: z.int(),
  /** The account that it is about; null for addresses without one. */
  user_id: z.int().nullable(),
  created_at: isoTime,
  /** When the mail service took it. */
  accepted_at: isoTime.nullable(),
  /** When its status changed last. */
  updated_at: isoTime,
};

/** A mail of the log, without what it says. */
export const OutgoingEmail = z.object(fields);
export type OutgoingEmail = z.infer<typeof OutgoingEmail>;

/** A mail of the log as it was sent, but for codes and links that sign in: those are hidden. */
export const OutgoingEmailDetail = z.object({
  ...fields,
  /** Null while it waits. */
  html: z.string().nullable(),
  plain: z.string().nullable(),
  reply_to: z.string().nullable(),
  /** By which the mail service knows it. */
  message_id: z.string().nullable(),
  /** Codes and links are hidden in it. */
  is_masked: z.boolean(),
  /** It can be sent again as it is. */
  can_resend: z.boolean(),
});
export type OutgoingEmailDetail = z.infer<typeof OutgoingEmailDetail>;

/** Which page is asked for. Pages have no number: nobody counts a million mails. */
export const outgoingEmailPageRequest = { perPage: pageRequest.perPage, cursor: pageRequest.cursor };

/** `next_cursor` is null at the end of the log. A page may hold fewer mails than asked for and have a next one. */
export const OutgoingEmailPage = z.object({
  data: z.array(OutgoingEmail),
  per_page: z.int(),
  next_cursor: z.string().nullable(),
});
