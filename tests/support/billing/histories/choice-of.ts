import type { Plan } from '../plans.ts';

/** The first price of a plan, as request fields. */
export const choiceOf = (plan: Plan) => ({ product_id: plan.id, price_id: plan.prices[0].id as number });
