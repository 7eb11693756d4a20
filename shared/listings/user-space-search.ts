import { defineSearch } from './define-search.ts';

/** What the space of a user follows from. */
export const spaceSources = ['default', 'plan', 'custom', 'unlimited'] as const;

/** Search of the list of users by their space. */
export const userSpaceSearch = defineSearch({
  filters: {
    /** `over_80` from 80 percent on, full ones included, or `full`. */
    usage: 'word',
    /** One of `spaceSources`. */
    allowed_by: 'word',
    plan_id: 'id',
  },
  orders: ['used', 'effective_space', 'percent', 'name'],
  defaultOrder: 'used',
  defaultDir: 'desc',
});
