import * as z from 'zod';
import { linkMails, linkPasswords, names } from '../../limits.ts';
import { email, id, optionalText, workspaceId } from '../../schema-fields.ts';

/** A link by its id, as calls name it that do not come by its address. */
export const linkIdParams = z.object({ id });

const expiry = z
  .union(
    [z.literal(''), z.iso.datetime({ offset: true, error: 'Enter a date and time.' })],
    'Enter a date and time.',
  )
  .transform((value) => (value === '' ? null : Date.parse(value)))
  .nullable();

/** Taken as typed; empty means none, as null does (C56). */
const linkPassword = z
  .string(`Use at least ${linkPasswords.minChars} characters.`)
  .max(linkPasswords.maxChars, `Use at most ${linkPasswords.maxChars} characters.`)
  .refine(
    (value) => value === '' || value.length >= linkPasswords.minChars,
    `Use at least ${linkPasswords.minChars} characters.`,
  )
  .transform((value) => value || null)
  .nullable()
  .optional();

/** Both spellings are taken (api.md 24). */
export const LinkOptions = z.object({
  password: linkPassword,
  expires_at: expiry.optional(),
  expiresAt: expiry.optional(),
  allow_edit: z.boolean().optional(),
  allowEdit: z.boolean().optional(),
  allow_download: z.boolean().optional(),
  allowDownload: z.boolean().optional(),
  restricted: z.boolean().optional(),
  /** Of a folder: visitors put files in and see nothing of what is there. */
  upload_only: z.boolean().optional(),
  uploadOnly: z.boolean().optional(),
  /** What visitors are shown instead of the folder's own name. */
  title: optionalText(names.maxChars).optional(),
  workspaceId,
});

/** Of a link that exists: what is absent stays as it is. */
export const LinkChange = LinkOptions.extend({ generateNewHash: z.boolean().optional() });

/** Whom a link is mailed to, and what is said about it. */
export const LinkSending = z.object({
  emails: z
    .array(email, 'Enter e-mail addresses.')
    .min(1, 'Enter at least one e-mail address.')
    .max(linkMails.maxAddresses, `Enter at most ${linkMails.maxAddresses} e-mail addresses.`)
    .transform((addresses) => [...new Set(addresses)]),
  message: optionalText(linkMails.maxMessageChars).optional(),
  workspaceId,
});
