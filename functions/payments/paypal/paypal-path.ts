import { gatewayRefused } from '../gateway-error.ts';

declare const isChecked: unique symbol;

/** The path of a call. Only `paypalPath` makes one. */
export type PayPalPath = string & { [isChecked]: true };

/** The characters of all ids at PayPal. None of them has a meaning in an address. */
const idPattern = /^[\w-]{1,255}$/;

/**
 * Template tag for the path of a call: paypalPath`/v1/billing/plans/${id}`. Throws 502 for an id that could lead to
 * another address, such as `..`, because `fetch` resolves it.
 */
export function paypalPath(texts: TemplateStringsArray, ...ids: string[]): PayPalPath {
  const wrong = ids.find((id) => !idPattern.test(id));
  if (wrong !== undefined) throw gatewayRefused('An id has unexpected characters', wrong);
  return String.raw({ raw: texts }, ...ids) as PayPalPath;
}
