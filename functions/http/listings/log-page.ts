import type { LogPage, LogWindow } from '../../data/month-log.ts';
import { type ListIdentity, readCursor, writeCursor } from '../list-cursor.ts';

interface LogRequest {
  perPage: number;
  cursor?: string | undefined;
}

/**
 * A page of a log that has a partition for each month, as the request asks for it.
 * @param list the log and what it is filtered by: a cursor of another one is refused
 */
export async function logPage<Item, Shown>(
  list: ListIdentity,
  { perPage, cursor }: LogRequest,
  find: (window: LogWindow) => Promise<LogPage<Item>>,
  present: (item: Item) => Shown,
): Promise<{ data: Shown[]; per_page: number; next_cursor: string | null }> {
  const beforeId = cursor ? readCursor(list, cursor, isId).after : undefined;
  const { items, lastId } = await find({ limit: perPage, beforeId });
  return {
    data: items.map(present),
    per_page: perPage,
    next_cursor: lastId === undefined ? null : writeCursor(list, { after: lastId, skipped: 0 }),
  };
}

const isId = (after: unknown): after is number => Number.isSafeInteger(after) && Number(after) > 0;
