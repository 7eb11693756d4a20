import { defineSearch } from './define-search.ts';

/**
 * Search of the entries of all users. Without an owner there is one order, by time of update; the entries of an
 * owner have all orders.
 */
export const siteEntrySearch = defineSearch({
  filters: {
    /** A type of files, or `folder`. */
    type: 'word',
    public: 'truth',
    owner_id: 'id',
    deleted_at: 'has',
    shareableLink: 'has',
    /** Bytes. */
    file_size: 'number',
    created_at: 'time',
    updated_at: 'time',
  },
  orders: ['updated_at', 'name', 'file_size'],
  defaultOrder: 'updated_at',
  defaultDir: 'desc',
});
