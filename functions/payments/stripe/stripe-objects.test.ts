import { expect, test } from 'vitest';
import { readMarks } from './stripe-objects.ts';

const checkout = '0b5f2a3e-7c1d-4e8f-9a6b-1c2d3e4f5a6b';
const metadata = { user_id: '7', product_id: '8', price_id: '9', checkout_id: checkout };

test('marks are read as they were written', () => {
  const marks = { userId: 7, productId: 8, priceId: 9, checkoutId: checkout };
  expect(readMarks(metadata)).toEqual(marks);
  expect(readMarks({ ...metadata, coupon_id: '10' })).toEqual({ ...marks, couponId: 10 });
});

test.each<Record<string, string>>([
  { user_id: 'Infinity' },
  { user_id: '9007199254740992' },
  { product_id: '1e3' },
  { price_id: '-1' },
  { checkout_id: 'x' },
  { coupon_id: 'NaN' },
])('%j is not a mark of ours', (changed) => {
  expect(readMarks({ ...metadata, ...changed })).toBeUndefined();
});
