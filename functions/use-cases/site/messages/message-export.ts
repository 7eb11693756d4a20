import type { MessageItem } from '../../../data/entities/messages/message.ts';
import { idTimeMs } from '../../../platform/ids.ts';
import { csvTime } from '../../exports/csv-lines.ts';
import { defineExport } from '../../exports/define-export.ts';
import { messageListing } from './message-listing.ts';

/** The list of messages as CSV. */
export const messageExport = defineExport({
  kind: 'messages',
  listing: messageListing,
  prepare: async () => undefined,
  columns: {
    id: ({ messageId }: MessageItem) => messageId,
    kind: ({ kind }) => kind,
    name: ({ name }) => name,
    email: ({ email }) => email,
    mobile_number: ({ mobileNumber }) => mobileNumber,
    message: ({ message }) => message,
    mail_status: ({ mailStatus }) => mailStatus,
    read_at: ({ readAtMs }) => csvTime(readAtMs),
    created_at: ({ messageId }) => csvTime(idTimeMs(messageId)),
  },
});
