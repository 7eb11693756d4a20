import { defineSearch } from './define-search.ts';

/** Search of the list of users. */
export const userSearch = defineSearch({
  filters: {
    role_id: 'id',
    email_verified_at: 'has',
    banned_at: 'has',
    /** `active`, `unverified`, `banned` or `deleting`. */
    status: 'word',
    subscribed: 'truth',
    plan_id: 'id',
    country: 'word',
    created_at: 'time',
    last_active_at: 'time',
  },
  orders: ['created_at', 'id', 'name', 'email', 'space_used', 'last_active_at'],
  defaultOrder: 'created_at',
  defaultDir: 'desc',
});
