import { randomUUID } from 'node:crypto';
import type { ManagedProduct, Price } from '#shared/entities/billing/product.ts';
import { createProduct } from '#shared/routes/billing/products.ts';
import type { Person } from '../people.ts';

/** A plan as admins see it. Tests that make one without prices do not read them. */
export type Plan = ManagedProduct & { prices: [Price, Price, ...Price[]] };

/** Creates a plan as an admin: by default, 12 dollars a month or 120 a year. */
export async function newPlan(admin: Person, fields: object = {}): Promise<Plan> {
  const body = {
    name: `Plan ${randomUUID()}`,
    available_space: 100 * 1024 ** 3,
    prices: [
      { amount: 12, currency: 'USD', interval: 'month', interval_count: 1 },
      { amount: 120, currency: 'USD', interval: 'year', interval_count: 1 },
    ],
    ...fields,
  };
  const answer = await admin.call(createProduct, { body });
  if (answer.status !== 201) throw new Error(`The plan was refused: ${answer.text}`);
  return answer.body.product as Plan;
}
