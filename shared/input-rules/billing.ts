import { describeBody } from '../contract/describe-input.ts';
import type { InputRule } from '../contract/input-rule.ts';
import { createDiscount } from '../routes/billing/discounts.ts';
import { createProduct } from '../routes/billing/products.ts';

// The form stores permissions by name, not as the list in the request. Prices are checked one by one.
const { permissions: _permissions, prices, feature_list: features, ...fields } = describeBody(createProduct);

/** Also for `updateProduct`, which has the same fields. The form does not send empty lines. */
export const planRules = {
  ...fields,
  feature_list: {
    ...features,
    items: features.items && { ...features.items, required: undefined, min: undefined },
  },
};

/** Rules for each price of a plan. */
export const priceRules = prices.items?.fields as Readonly<
  Record<'amount' | 'currency' | 'interval' | 'interval_count', InputRule>
>;

// The form stores days instead of times.
const { starts_at: _startsAt, expires_at: _expiresAt, code, ...couponFields } = describeBody(createDiscount);

/** Also for `updateDiscount`, which has the same fields. Codes may be lower case: the server converts them. */
export const couponRules = {
  ...couponFields,
  code: { ...code, patterns: code.patterns?.map((pattern) => ({ ...pattern, flags: 'i' })) },
};
