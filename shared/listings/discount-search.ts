import { defineSearch } from './define-search.ts';

/** Search of the list of coupons. */
export const discountSearch = defineSearch({
  filters: { active: 'truth', type: 'word', created_at: 'time', expires_at: 'time' },
  orders: ['created_at', 'code', 'times_redeemed', 'expires_at'],
  defaultOrder: 'created_at',
  defaultDir: 'desc',
});
