import type { Subscription } from '#shared/entities/billing/subscription.ts';
import type { User } from '#shared/entities/accounts/user.ts';
import type { PreviewDraft } from '../../../parts/preview/preview-messages.ts';

const madeAt = '2026-01-01T00:00:00.000000Z';

/** A subscription as far as a preview needs one: it is valid, and the site knows no plan of it. */
const anySubscription: Subscription = {
  id: 0,
  user_id: 0,
  product_id: 0,
  price_id: 0,
  quantity: 1,
  gateway_name: 'none',
  gateway_status: 'active',
  valid: true,
  active: true,
  cancelled: false,
  on_grace_period: false,
  on_trial: false,
  trial_ends_at: null,
  ends_at: null,
  renews_at: null,
  description: null,
  pending_change: null,
  product: null,
  price: null,
  created_at: madeAt,
  updated_at: madeAt,
};

/** The admin as somebody with fewer rights: what the site shows depends on these. Calls are still the admin's own. */
export function previewUser(own: User | null, { viewer, person }: PreviewDraft): User | null {
  if (viewer === 'guest') return null;
  if (!own || !person) return own;
  return { ...own, ...person, subscriptions: viewer === 'subscriber' ? [anySubscription] : [] };
}
