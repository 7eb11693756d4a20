import { sameText } from '../../platform/hashing.ts';
import { signText } from '../../platform/seal.ts';
import type { OrderMarks } from '../gateway-subscription.ts';
import { readMarkedCheckout, readMarkedId } from '../order-mark-fields.ts';

/** The marks of a `custom_id`. A browser can write the field, so only signed ones are certainly ours. */
export interface PayPalMarks {
  marks: OrderMarks;
  /** False for marks of subscriptions that were made before marks were signed. */
  isSigned: boolean;
}

/**
 * Formats marks for `custom_id`, the only metadata field of a PayPal subscription. It has at most 127 characters, so
 * ids are in base 36.
 */
export async function writeMarks({
  userId,
  productId,
  priceId,
  checkoutId,
  couponId,
}: OrderMarks): Promise<string> {
  const [user, product, price] = [userId, productId, priceId].map((id) => id.toString(36));
  const text = [user, product, price, checkoutId, couponId?.toString(36) ?? ''].join('.');
  return `${text}.${await signText(text, 'payment-marks')}`;
}

/** Parses a `custom_id`; undefined if `writeMarks` has not written it. */
export async function readMarks(customId: string | undefined): Promise<PayPalMarks | undefined> {
  const parts = (customId ?? '').split('.');
  // Marks without a signature have four or five parts.
  if (parts.length !== 6) return readUnsigned(parts);
  const text = parts.slice(0, -1).join('.');
  if (!sameText(parts[5] ?? '', await signText(text, 'payment-marks'))) return undefined;
  const marks = readParts(parts.slice(0, -1), 36);
  return marks && { marks, isSigned: true };
}

function readUnsigned(parts: string[]): PayPalMarks | undefined {
  if (parts.length !== 4 && (parts.length !== 5 || parts[4] === '')) return undefined;
  const marks = readParts(parts, 10);
  return marks && { marks, isSigned: false };
}

function readParts([user, product, price, checkout, coupon = '']: string[], radix: 10 | 36) {
  const userId = readMarkedId(user, radix);
  const productId = readMarkedId(product, radix);
  const priceId = readMarkedId(price, radix);
  const couponId = coupon === '' ? undefined : readMarkedId(coupon, radix);
  const checkoutId = readMarkedCheckout(checkout);
  if (!userId || !productId || !priceId || !checkoutId || (coupon !== '' && !couponId)) return undefined;
  return { userId, productId, priceId, checkoutId, ...(couponId && { couponId }) };
}
