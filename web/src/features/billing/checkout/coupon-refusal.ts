import type { AnswerOf } from '#shared/contract/define-route.ts';
import type { validateCoupon } from '#shared/routes/billing/checkout.ts';
import { translatedError, type ApiError } from '../../../api/api-error.ts';

const unprocessable = 422;

/** Turns a successful response with an invalid code into an error in the user's language. */
export function couponRefusal({ code, message = '' }: AnswerOf<typeof validateCoupon>): Promise<ApiError> {
  return translatedError({ status: unprocessable, code, message, errors: {} });
}
