import { queryOptions } from '@tanstack/react-query';
import { plansKey } from '#shared/pages/page-data.ts';
import { planLimits } from '#shared/billing/plan-limits.ts';
import type { Subscription } from '#shared/entities/billing/subscription.ts';
import type { User } from '#shared/entities/accounts/user.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { listProducts } from '#shared/routes/billing/products.ts';
import { bootstrapQuery } from '../../api/bootstrap-query.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { driveKeys } from '../drive/drive-keys.ts';

export const billingKeys = {
  all: ['billing'] as const,
  plans: plansKey,
  user: ['billing', 'user'] as const,
  checkout: ['billing', 'checkout'] as const,
  changes: ['billing', 'change'] as const,
  invoices: ['billing', 'invoices'] as const,
};

/** All offered plans in their order. */
export const plansQuery = queryOptions({
  queryKey: billingKeys.plans,
  queryFn: async ({ signal }) => {
    const query = { perPage: planLimits.maxPlans };
    return (await call(listProducts, { query, signal })).pagination.data;
  },
});

/** The user with their subscriptions, plans, prices and payment method. */
export const billingUserQuery = queryOptions({
  queryKey: billingKeys.user,
  queryFn: async ({ signal }) => {
    const query = { with: ['subscriptions.product', 'subscriptions.price'] };
    return (await call(getUser, { params: { id: 'me' }, query, signal })).user;
  },
});

/** The user's valid subscription. */
export function currentSubscription(user: User | undefined): Subscription | undefined {
  return user?.subscriptions.find(({ valid }) => valid);
}

/** Reads the user, their plan and their space again after a change of the subscription. */
export async function refreshSubscriber(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: driveKeys.usage });
  void queryClient.invalidateQueries({ queryKey: driveKeys.space });
  await Promise.all([
    queryClient.refetchQueries({ queryKey: bootstrapQuery.queryKey }),
    queryClient.invalidateQueries({
      queryKey: billingKeys.all,
      // The preview of a change that was made would be refused.
      predicate: ({ queryKey }) => queryKey[1] !== billingKeys.changes[1],
    }),
  ]);
}
