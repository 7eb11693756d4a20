import type Stripe from 'stripe';
import type { PlanOrder, PriceOrder, SavedPlan } from '../gateway.ts';
import { callStripe, findAtStripe } from './stripe-client.ts';

type Counts = Pick<SavedPlan, 'created' | 'updated' | 'archived'>;

/** Creates or updates a Stripe product and its prices. The product's id is the plan's UUID: a retry finds it. */
export async function saveStripePlan(stripe: Stripe, plan: PlanOrder): Promise<SavedPlan> {
  return callStripe(async () => {
    const counts: Counts = { created: 0, updated: 0, archived: 0 };
    const product = await saveProduct(stripe, plan, counts);
    const known = await listPrices(stripe, product.id);
    const priceIds = new Map<number, string>();
    for (const price of plan.prices) {
      const found = known.find(
        ({ id, lookup_key: key }) => id === price.gatewayId || key === keyOf(plan, price),
      );
      const saved = await savePrice(stripe, plan, price, found, counts);
      if (saved) priceIds.set(price.id, saved.id);
    }
    return { gatewayId: product.id, priceIds, ...counts };
  });
}

async function saveProduct(stripe: Stripe, plan: PlanOrder, counts: Counts): Promise<Stripe.Product> {
  const wanted = { name: plan.name, description: plan.description ?? '', active: plan.isSold };
  const found = await findAtStripe(() => stripe.products.retrieve(plan.gatewayId ?? plan.uuid));
  if (!found) {
    counts.created += 1;
    // Stripe refuses an empty description of a new product.
    const { description, ...rest } = wanted;
    return stripe.products.create({ id: plan.uuid, ...rest, ...(description && { description }) });
  }
  const isSame =
    found.name === wanted.name &&
    (found.description ?? '') === wanted.description &&
    found.active === wanted.active;
  if (isSame) return found;
  counts[found.active && !plan.isSold ? 'archived' : 'updated'] += 1;
  return stripe.products.update(found.id, wanted);
}

async function listPrices(stripe: Stripe, product: string): Promise<Stripe.Price[]> {
  const prices: Stripe.Price[] = [];
  for await (const price of stripe.prices.list({ product, limit: 100 })) prices.push(price);
  return prices;
}

/** Returns Stripe's price; undefined for an unsold price that Stripe never had. */
async function savePrice(
  stripe: Stripe,
  plan: PlanOrder,
  price: PriceOrder,
  found: Stripe.Price | undefined,
  counts: Counts,
): Promise<Stripe.Price | undefined> {
  if (!found) {
    if (!price.isSold) return undefined;
    counts.created += 1;
    return stripe.prices.create(
      {
        product: plan.gatewayId ?? plan.uuid,
        currency: price.currency.toLowerCase(),
        unit_amount: price.amountUnits,
        recurring: { interval: price.interval, interval_count: price.intervalCount },
        tax_behavior: 'exclusive',
        lookup_key: keyOf(plan, price),
        metadata: { price_id: String(price.id) },
      },
      { idempotencyKey: keyOf(plan, price) },
    );
  }
  if (found.active === price.isSold) return found;
  counts[price.isSold ? 'updated' : 'archived'] += 1;
  return stripe.prices.update(found.id, { active: price.isSold });
}

/** Lookup key and idempotency key. Finds a price whose creation succeeded although its response was lost. */
const keyOf = ({ uuid }: PlanOrder, { id }: PriceOrder) => `${uuid}-${id}`;
