import type { ManagedMessage } from '#shared/entities/site/managed-message.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { MessageItem } from '../../../data/entities/messages/message.ts';
import { messageEndMs } from '../../../data/site/messages.ts';
import { idTimeMs } from '../../../platform/ids.ts';

/** A visitor's message for admins. */
export function presentMessage(item: MessageItem): ManagedMessage {
  const { messageId, kind, name, email, mobileNumber, message, mailStatus, mailError, readAtMs } = item;
  return {
    id: messageId,
    kind,
    name,
    email,
    mobileNumber,
    message,
    mail_status: mailStatus ?? null,
    mail_error: mailError ?? null,
    read_at: readAtMs === undefined ? null : toIsoTime(readAtMs),
    created_at: toIsoTime(idTimeMs(messageId)),
    expires_at: toIsoTime(messageEndMs(messageId)),
  };
}
