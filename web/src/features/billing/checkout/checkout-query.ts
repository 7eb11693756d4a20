import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#shared/contract/define-route.ts';
import { getCheckout } from '#shared/routes/billing/checkout.ts';
import { call } from '../../../api/call.ts';
import { billingKeys } from '../../../parts/billing/billing-queries.ts';

export type Checkout = AnswerOf<typeof getCheckout>;

/** The plan and price that the user is about to buy. */
export interface Choice {
  productId: number;
  priceId: number;
}

/** A plan with its current cost and payment gateways. An invalid coupon code is ignored. */
export const checkoutQuery = (choice: Choice, couponCode?: string) =>
  queryOptions({
    queryKey: [...billingKeys.checkout, choice, couponCode],
    queryFn: ({ signal }) =>
      call(getCheckout, { params: choice, query: { coupon_code: couponCode }, signal }),
  });

/** The choice as request fields. */
export const choiceBody = ({ productId, priceId }: Choice) => ({ product_id: productId, price_id: priceId });

/** Request fields of a purchase, with the valid coupon code. */
export const purchaseBody = (choice: Choice, { coupon }: Checkout) => ({
  ...choiceBody(choice),
  ...(coupon && { coupon_code: coupon.code }),
});
