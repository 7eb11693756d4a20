import * as z from 'zod';
import { isoTime } from '../../contract/schema-fields.ts';
import { messageKinds, messageMailStatuses } from './message.ts';

/** A visitor's message for admins. */
export const ManagedMessage = z.object({
  id: z.int(),
  kind: z.enum(messageKinds),
  name: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  message: z.string(),
  /** Null if it was not noted: the message is older than these notes. */
  mail_status: z.enum(messageMailStatuses).nullable(),
  /** Why the mail could not be sent. */
  mail_error: z.string().nullable(),
  /** When an admin read it. All admins share this mark. */
  read_at: isoTime.nullable(),
  created_at: isoTime,
  /** When it is deleted. */
  expires_at: isoTime,
});
export type ManagedMessage = z.infer<typeof ManagedMessage>;
