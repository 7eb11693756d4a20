import { expect, test } from 'vitest';
import { TwoFactorChallengeForm } from '../routes/accounts/auth.ts';
import { VerifyEmailForm } from '../routes/accounts/email-verification.ts';
import { TwoFactorCodeForm } from '../routes/accounts/two-factor.ts';
import { validateCoupon } from '../routes/billing/checkout.ts';
import { bareCode, couponCode, recoveryCode } from './typed-code.ts';

const digits = [
  '793080',
  '793 080',
  '793-080',
  ' 79 30 80\n',
  '793\u00a0080',
  '793–080',
  '\u200e793080\u200f',
];

test.each(digits)('%j is a code of six digits, for forms and server alike', (typed) => {
  const body = { code: '793080' };
  expect(bareCode(typed)).toBe('793080');
  expect(TwoFactorCodeForm.parse({ code: typed })).toEqual(body);
  expect(TwoFactorChallengeForm.parse({ code: typed })).toEqual(body);
  expect(VerifyEmailForm.parse({ code: typed })).toEqual(body);
});

test.each(['79308', '7930801', '79308a', ' - '])('%j is none', (typed) => {
  expect(TwoFactorCodeForm.safeParse({ code: typed }).success).toBe(false);
});

const recovery = 'abcdefghij-klmnopqrst';

test.each([recovery, 'abcdefghijklmnopqrst', ' abcde fghij klmno pqrst ', 'abcdefghij – klmnopqrst'])(
  '%j is a recovery code, for forms and server alike',
  (typed) => {
    expect(recoveryCode(typed)).toBe(recovery);
    expect(TwoFactorChallengeForm.parse({ recovery_code: typed })).toEqual({ recovery_code: recovery });
  },
);

test('a recovery code gets its dash while it is typed', () => {
  expect(recoveryCode('abcdefghij')).toBe('abcdefghij');
  expect(recoveryCode('abcdefghij-')).toBe('abcdefghij');
  expect(recoveryCode('abcdefghijk')).toBe('abcdefghij-k');
});

test.each([' SUMMER-25 ', 'SUMMER -25', 'SUMMER-25\u200b\n'])(
  '%j is a coupon code with its dash',
  (typed) => {
    const body = { code: typed, product_id: 1, price_id: 1 };
    expect(couponCode(typed)).toBe('SUMMER-25');
    expect(validateCoupon.body.parse(body)).toMatchObject({ code: 'SUMMER-25' });
  },
);
