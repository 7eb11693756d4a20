import type { Subscription } from '#shared/entities/billing/subscription.ts';

const time = '2026-11-01T10:00:00.000000Z';

/** A subscription as the API returns it, valid and active by default. */
export function aSubscription(fields: Partial<Subscription> = {}): Subscription {
  return {
    id: 1,
    user_id: 1,
    product_id: 1,
    price_id: 1,
    quantity: 1,
    gateway_name: 'stripe',
    gateway_status: 'active',
    valid: true,
    active: true,
    cancelled: false,
    on_grace_period: false,
    on_trial: false,
    trial_ends_at: null,
    ends_at: null,
    renews_at: '2026-12-01T10:00:00.000000Z',
    description: null,
    pending_change: null,
    created_at: time,
    updated_at: time,
    ...fields,
  };
}
