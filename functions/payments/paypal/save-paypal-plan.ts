import * as z from 'zod';
import { cutText } from '#shared/text/cut-text.ts';
import type { PlanOrder, PriceOrder, SavedPlan } from '../gateway.ts';
import type { PayPalClient } from './paypal-client.ts';
import { paypalPath } from './paypal-path.ts';
import { toPayPalAmount } from './to-paypal-amount.ts';

type Counts = Pick<SavedPlan, 'created' | 'updated' | 'archived'>;

const CatalogProduct = z.object({ id: z.string() });
const BillingPlan = z.object({
  id: z.string(),
  product_id: z.string(),
  name: z.string().optional(),
  status: z.enum(['CREATED', 'INACTIVE', 'ACTIVE']),
});
const nothing = z.undefined();

/** PayPal's limits. */
const maxNameChars = 127;
/** PayPal suspends a subscription after this many failed payments. */
const failureThreshold = 3;

/**
 * Creates or updates a billing plan for each price. All are of one catalog product, as a subscription can change only
 * between plans of its product. A billing plan of another product is replaced; its subscriptions keep it. PayPal can
 * neither rename nor delete a product. Buyers see the name of the billing plan, which can change.
 */
export async function savePayPalPlan(paypal: PayPalClient, plan: PlanOrder): Promise<SavedPlan> {
  const counts: Counts = { created: 0, updated: 0, archived: 0 };
  const productId = await saveProduct(paypal, plan.catalog, counts);
  const priceIds = new Map<number, string>();
  for (const price of plan.prices) {
    const id = await savePrice(paypal, { ...plan, gatewayId: productId }, price, counts);
    if (id) priceIds.set(price.id, id);
  }
  return { gatewayId: productId, priceIds, ...counts };
}

async function saveProduct(
  paypal: PayPalClient,
  { id, name }: PlanOrder['catalog'],
  counts: Counts,
): Promise<string> {
  const path = paypalPath`/v1/catalogs/products/${id}`;
  const found = await paypal.find({ method: 'GET', path }, CatalogProduct);
  if (found) return found.id;
  counts.created += 1;
  const body = { id, name: cutText(name, maxNameChars), type: 'DIGITAL', category: 'SOFTWARE' };
  const call = { method: 'POST', path: paypalPath`/v1/catalogs/products`, body, requestId: id } as const;
  return (await paypal.call(call, CatalogProduct)).id;
}

/** Returns PayPal's id of a price; undefined for an unsold price that PayPal never had. */
async function savePrice(
  paypal: PayPalClient,
  plan: PlanOrder & { gatewayId: string },
  price: PriceOrder,
  counts: Counts,
): Promise<string | undefined> {
  if (price.gatewayId === undefined)
    return price.isSold ? createPrice(paypal, plan, price, counts) : undefined;
  const path = paypalPath`/v1/billing/plans/${price.gatewayId}`;
  const found = await paypal.call({ method: 'GET', path }, BillingPlan);
  const isReplaced = price.isSold && found.product_id !== plan.gatewayId;
  const isActive = price.isSold && !isReplaced;
  if ((found.status === 'ACTIVE') !== isActive) {
    counts[isActive ? 'updated' : 'archived'] += 1;
    const verb = isActive ? 'activate' : 'deactivate';
    await paypal.call({ method: 'POST', path: paypalPath`/v1/billing/plans/${found.id}/${verb}` }, nothing);
  }
  if (isReplaced) return createPrice(paypal, plan, price, counts);
  const name = cutText(plan.name, maxNameChars);
  if (price.isSold && found.name !== name) {
    counts.updated += 1;
    await paypal.call(
      { method: 'PATCH', path, body: [{ op: 'replace', path: '/name', value: name }] },
      nothing,
    );
  }
  return found.id;
}

async function createPrice(
  paypal: PayPalClient,
  plan: PlanOrder & { gatewayId: string },
  price: PriceOrder,
  counts: Counts,
): Promise<string> {
  counts.created += 1;
  const requestId = `${plan.uuid}-${price.id}-${plan.gatewayId}`;
  const path = paypalPath`/v1/billing/plans`;
  const body = describePlan(plan, price);
  return (await paypal.call({ method: 'POST', path, body, requestId }, BillingPlan)).id;
}

function describePlan(plan: PlanOrder & { gatewayId: string }, price: PriceOrder): object {
  const fixedPrice = toPayPalAmount(price.amountUnits, price.currency);
  return {
    product_id: plan.gatewayId,
    name: cutText(plan.name, maxNameChars),
    status: 'ACTIVE',
    billing_cycles: [
      {
        frequency: { interval_unit: price.interval.toUpperCase(), interval_count: price.intervalCount },
        tenure_type: 'REGULAR',
        sequence: 1,
        total_cycles: 0,
        pricing_scheme: { fixed_price: fixedPrice },
      },
    ],
    payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: failureThreshold },
  };
}
