import * as z from 'zod';
import type { PlanOrder, PriceOrder, SavedPlan } from '../gateway.ts';
import type { PayPalClient } from './paypal-client.ts';
import { paypalPath } from './paypal-path.ts';
import { toPayPalAmount } from './to-paypal-amount.ts';

type Counts = Pick<SavedPlan, 'created' | 'updated' | 'archived'>;

const CatalogProduct = z.object({ id: z.string(), description: z.string().optional() });
const BillingPlan = z.object({
  id: z.string(),
  name: z.string().optional(),
  status: z.enum(['CREATED', 'INACTIVE', 'ACTIVE']),
});
const nothing = z.undefined();

/** PayPal's limits. */
const maxNameChars = 127;
const maxDescriptionChars = 127;
/** PayPal suspends a subscription after this many failed payments. */
const failureThreshold = 3;

/**
 * Creates or updates a catalog product of PayPal and a billing plan for each price. PayPal can neither rename nor
 * delete a product. Buyers see the name of the billing plan, which can change.
 */
export async function savePayPalPlan(paypal: PayPalClient, plan: PlanOrder): Promise<SavedPlan> {
  const counts: Counts = { created: 0, updated: 0, archived: 0 };
  const productId = await saveProduct(paypal, plan, counts);
  const priceIds = new Map<number, string>();
  for (const price of plan.prices) {
    const id = await savePrice(paypal, { ...plan, gatewayId: productId }, price, counts);
    if (id) priceIds.set(price.id, id);
  }
  return { gatewayId: productId, priceIds, ...counts };
}

async function saveProduct(paypal: PayPalClient, plan: PlanOrder, counts: Counts): Promise<string> {
  const id = plan.gatewayId ?? plan.uuid;
  const path = paypalPath`/v1/catalogs/products/${id}`;
  const description = (plan.description ?? '').slice(0, maxDescriptionChars);
  const found = await paypal.find({ method: 'GET', path }, CatalogProduct);
  if (!found) {
    counts.created += 1;
    const name = plan.name.slice(0, maxNameChars);
    const body = { id, name, type: 'DIGITAL', category: 'SOFTWARE', ...(description && { description }) };
    const call = { method: 'POST', path: paypalPath`/v1/catalogs/products`, body, requestId: id } as const;
    return (await paypal.call(call, CatalogProduct)).id;
  }
  if (description && found.description !== description) {
    counts.updated += 1;
    const op = found.description === undefined ? 'add' : 'replace';
    const body = [{ op, path: '/description', value: description }];
    await paypal.call({ method: 'PATCH', path, body }, nothing);
  }
  return found.id;
}

/** Returns PayPal's id of a price; undefined for an unsold price that PayPal never had. */
async function savePrice(
  paypal: PayPalClient,
  plan: PlanOrder & { gatewayId: string },
  price: PriceOrder,
  counts: Counts,
): Promise<string | undefined> {
  const name = plan.name.slice(0, maxNameChars);
  if (price.gatewayId === undefined) {
    if (!price.isSold) return undefined;
    counts.created += 1;
    const requestId = `${plan.uuid}-${price.id}`;
    const call = {
      method: 'POST',
      path: paypalPath`/v1/billing/plans`,
      body: describePlan(plan, price),
      requestId,
    } as const;
    return (await paypal.call(call, BillingPlan)).id;
  }
  const path = paypalPath`/v1/billing/plans/${price.gatewayId}`;
  const found = await paypal.call({ method: 'GET', path }, BillingPlan);
  if ((found.status === 'ACTIVE') !== price.isSold) {
    counts[price.isSold ? 'updated' : 'archived'] += 1;
    const verb = price.isSold ? 'activate' : 'deactivate';
    await paypal.call(
      { method: 'POST', path: paypalPath`/v1/billing/plans/${price.gatewayId}/${verb}` },
      nothing,
    );
  }
  if (price.isSold && found.name !== name) {
    counts.updated += 1;
    await paypal.call(
      { method: 'PATCH', path, body: [{ op: 'replace', path: '/name', value: name }] },
      nothing,
    );
  }
  return found.id;
}

function describePlan(plan: PlanOrder & { gatewayId: string }, price: PriceOrder): object {
  const fixedPrice = toPayPalAmount(price.amountUnits, price.currency);
  return {
    product_id: plan.gatewayId,
    name: plan.name.slice(0, maxNameChars),
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
