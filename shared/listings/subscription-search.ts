import { defineSearch } from './define-search.ts';

/** Search of the list of subscriptions. */
export const subscriptionSearch = defineSearch({
  filters: {
    product_id: 'id',
    gateway_name: 'word',
    on_trial: 'truth',
    cancelled: 'truth',
    created_at: 'time',
    ends_at: 'time',
  },
  orders: ['created_at', 'id', 'user', 'email', 'product_id', 'gateway_name', 'renews_at', 'ends_at'],
  defaultOrder: 'created_at',
  defaultDir: 'desc',
});
