import type { Reason } from '#shared/messages/errors.ts';
import type { SubscriptionForm } from '#shared/routes/billing/managed-subscriptions.ts';
import type { SiteProduct } from '#shared/site-config/products.ts';
import type { SubscriptionItem } from '../../../data/entities/billing/subscription.ts';
import { invalid } from '../../../platform/app-error.ts';
import { nowMs } from '../../../platform/clock.ts';
import { getProductsNow } from '../plans/get-products.ts';

type Errors = Record<string, Reason>;
/** The fields of a subscription that admins edit. */
export type Terms = Pick<
  SubscriptionItem,
  'productId' | 'priceId' | 'renewsAtMs' | 'endsAtMs' | 'description'
>;
const dates = [
  ['renews_at', 'renewsAtMs'],
  ['ends_at', 'endsAtMs'],
] as const;

/** Applies a form to a subscription's terms. Fields that were not sent stay. Throws 422 with the invalid fields. */
export async function applySubscriptionForm(
  former: (Terms & Pick<SubscriptionItem, 'gateway'>) | undefined,
  form: SubscriptionForm,
): Promise<Terms> {
  const terms: Terms = {
    productId: form.product_id ?? former?.productId ?? 0,
    priceId: form.price_id ?? former?.priceId ?? 0,
    renewsAtMs: pick(toMs(form.renews_at), former?.renewsAtMs),
    endsAtMs: pick(toMs(form.ends_at), former?.endsAtMs),
    description: pick(form.description, former?.description),
  };
  const errors: Errors = {};
  if (former && former.gateway !== 'none') demandSameTerms(former, terms, errors);
  else {
    checkDates(former, terms, errors);
    if (!isSamePlan(former, terms)) checkPlan(await getProductsNow(), terms, errors);
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return terms;
}

/** The new value of a field; null removes it. */
function pick<Value>(sent: Value | null | undefined, stored: Value | undefined): Value | undefined {
  return sent === undefined ? stored : (sent ?? undefined);
}

const toMs = (iso: string | null | undefined) => (typeof iso === 'string' ? Date.parse(iso) : iso);

/** The gateway decides on the plan and dates of a paid subscription. */
function demandSameTerms(former: Terms, terms: Terms, errors: Errors): void {
  for (const [field, name] of dates) if (terms[name] !== former[name]) errors[field] = 'datesOfGateway';
  if (!isSamePlan(former, terms)) errors['price_id'] = 'planOfGateway';
}

function checkDates(former: Terms | undefined, terms: Terms, errors: Errors): void {
  for (const [field, name] of dates) {
    const ms = terms[name];
    if (ms !== undefined && ms !== former?.[name] && ms <= nowMs()) errors[field] = 'pastTime';
  }
  if (terms.renewsAtMs !== undefined && terms.endsAtMs !== undefined) errors['ends_at'] ??= 'endsOrRenews';
}

function isSamePlan(former: Terms | undefined, { productId, priceId }: Terms): boolean {
  return former?.productId === productId && former.priceId === priceId;
}

/** Admins may also give hidden plans. */
function checkPlan(products: readonly SiteProduct[], { productId, priceId }: Terms, errors: Errors): void {
  const product = products.find(({ id, archived }) => id === productId && !archived);
  if (!product) errors['product_id'] = 'planNotOffered';
  else if (!product.prices.some(({ id, archived }) => id === priceId && !archived)) {
    errors['price_id'] = 'planNotOffered';
  }
}
