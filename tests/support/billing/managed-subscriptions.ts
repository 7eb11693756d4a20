import type { ListedSubscription } from '#shared/entities/billing/listed-subscription.ts';
import { createSubscription, listSubscriptions } from '#shared/routes/billing/managed-subscriptions.ts';
import type { Person } from '../people.ts';
import type { Answer } from '../visitor.ts';
import type { BillingStack, Plan } from './payments.ts';

/** Gives a user a plan with its first price, as an admin does. */
export function give(
  { admin }: Pick<BillingStack, 'admin'>,
  person: Pick<Person, 'id'>,
  plan: Plan,
  fields: object = {},
): Promise<Answer> {
  const body = { user_id: person.id, product_id: plan.id, price_id: plan.prices[0].id, ...fields };
  return admin.call(createSubscription, { body });
}

/** Like `give`, but returns the subscription and throws if it is refused. */
export async function given(...args: Parameters<typeof give>): Promise<ListedSubscription> {
  const answer = await give(...args);
  if (answer.status !== 201) throw new Error(`The subscription was refused: ${answer.text}`);
  return answer.body.subscription as ListedSubscription;
}

/** Reads the admin's list of subscriptions. */
export async function listed(
  { admin }: Pick<BillingStack, 'admin'>,
  query: object,
): Promise<ListedSubscription[]> {
  const answer = await admin.call(listSubscriptions, { query: query as { query: string } });
  if (answer.status !== 200) throw new Error(`The list was refused: ${answer.text}`);
  return answer.body.pagination.data as ListedSubscription[];
}
