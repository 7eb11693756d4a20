import { errorLogSearch } from '#shared/listings/error-log-search.ts';
import type { ErrorGroup } from '../../../data/site/error-group-item.ts';
import { defineShortList } from '../../listings/define-listing.ts';

/** The list of groups of errors. */
export const errorGroupList = defineShortList({
  rows: {
    kind: 'errors',
    columns: {
      title: 'text',
      message: 'text',
      exception: 'text',
      file: 'text',
      level: 'word',
      count: 'number',
      firstMs: 'number',
      lastMs: 'number',
    },
  },
  idOf: ({ id }: ErrorGroup) => id,
  read: ({ title, message, exception, file, level, count, firstMs, lastMs }) => ({
    title,
    message,
    exception,
    file,
    level,
    count,
    firstMs,
    lastMs,
  }),
  search: ['title', 'message', 'exception', 'file'],
  filterKinds: errorLogSearch.filters,
  filters: { level: 'level', created_at: 'firstMs', last_seen_at: 'lastMs' },
  orders: { last_seen_at: 'lastMs', created_at: 'firstMs', count: 'count' },
  parameters: ['level'],
});
