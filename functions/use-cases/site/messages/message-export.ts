import type { MessageItem } from '../../../data/entities/message.ts';
import { idTimeMs } from '../../../platform/ids.ts';
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
    read_at: ({ readAtMs }) => iso(readAtMs),
    created_at: ({ messageId }) => iso(idTimeMs(messageId)),
  },
});

/** Without milliseconds, which many spreadsheets do not read. */
const iso = (ms: number | undefined) =>
  ms === undefined ? undefined : new Date(ms).toISOString().replace(/\.\d+/, '');
