import { followTable } from '../use-cases/background/follow-table.ts';
import { streamHandler } from '../use-cases/background/stream-handler.ts';

/** Follows changes of the table. */
export const handler = streamHandler(followTable);
