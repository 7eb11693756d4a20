import * as z from 'zod';
import { inputError } from '../../contract/input-error.ts';
import { names } from '../../limits/drive-limits.ts';
import { linkMails, linkPasswords } from '../../limits/sharing-limits.ts';
import { email, id, optionalText, optionalTitle, workspaceId } from '../../contract/schema-fields.ts';

/** A link by its id, as calls name it that do not come by its address. */
export const linkIdParams = z.object({ id });

const expiry = z
  .union(
    [z.literal(''), z.iso.datetime({ offset: true, error: inputError('dateRequired') })],
    inputError('dateRequired'),
  )
  .transform((value) => (value === '' ? null : Date.parse(value)))
  .nullable();

/** Taken as typed; empty means none, as null does. */
const linkPassword = z
  .string(inputError({ code: 'tooShort', params: { count: linkPasswords.minChars } }))
  .max(linkPasswords.maxChars)
  .regex(
    new RegExp(`^(?:[\\s\\S]{${linkPasswords.minChars},})?$`),
    inputError({ code: 'tooShort', params: { count: linkPasswords.minChars } }),
  )
  .transform((value) => value || null)
  .nullable()
  .optional();

/** Both spellings are taken. */
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
  title: optionalTitle(names.maxChars).optional(),
  workspaceId,
});

/** Of a link that exists: what is absent stays as it is. */
export const LinkChange = LinkOptions.extend({ generateNewHash: z.boolean().optional() });

/** Whom a link is mailed to, and what is said about it. */
export const LinkSending = z.object({
  emails: z
    .array(email, inputError('emailsRequired'))
    .min(1, inputError('tooFewEmails'))
    .max(
      linkMails.maxAddresses,
      inputError({ code: 'tooManyEmails', params: { count: linkMails.maxAddresses } }),
    )
    .transform((addresses) => [...new Set(addresses)]),
  message: optionalText(linkMails.maxMessageChars).optional(),
  workspaceId,
});
