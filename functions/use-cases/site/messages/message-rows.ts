import { messageRowKind } from '../../../data/site/message-row.ts';
import type { RowShape } from '../../listings/row-table.ts';

/** The rows of the list of messages. `keepMessageRow` writes them. Ids have the time of a message. */
export const messageRows = {
  kind: messageRowKind,
  columns: {
    kind: 'word',
    name: 'text',
    email: 'text',
    mobileNumber: 'text',
    text: 'text',
    mailStatus: 'word',
    readAtMs: 'number',
  },
} as const satisfies RowShape;
