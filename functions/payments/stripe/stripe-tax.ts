import type Stripe from 'stripe';

/** Cached tax rates by client, and so by Stripe account. */
const known = new WeakMap<Stripe, Map<string, Promise<string>>>();

/** Returns Stripe's id of a tax rate. Reuses an active rate with the same label and percentage. */
export function getTaxRate(stripe: Stripe, tax: { label: string; percent: number }): Promise<string> {
  const rates = known.get(stripe) ?? new Map<string, Promise<string>>();
  known.set(stripe, rates);
  const name = `${tax.percent} ${tax.label}`;
  const asked = rates.get(name) ?? findOrCreate(stripe, tax);
  rates.set(name, asked);
  asked.catch(() => rates.delete(name));
  return asked;
}

async function findOrCreate(
  stripe: Stripe,
  { label, percent }: { label: string; percent: number },
): Promise<string> {
  for await (const rate of stripe.taxRates.list({ active: true, inclusive: false, limit: 100 })) {
    if (rate.display_name === label && rate.percentage === percent) return rate.id;
  }
  const created = await stripe.taxRates.create({
    display_name: label,
    percentage: percent,
    inclusive: false,
  });
  return created.id;
}
