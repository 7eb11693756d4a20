import * as z from 'zod';
import { couponLimits } from '#shared/billing/coupon-limits.ts';
import { CouponForm } from '#shared/routes/billing/discounts.ts';
import { createCouponSteps, findCoupon, listCoupons } from '../../../data/billing/coupons.ts';
import { commit } from '../../../data/commit.ts';
import { invalid } from '../../../platform/app-error.ts';
import { defineImport } from '../../imports/define-import.ts';
import { applyCouponForm } from './apply-coupon-form.ts';

type Cells = Readonly<Record<string, string>>;

/** Values that cannot be read stay texts, so that the form reports them with all other errors of the row. */
const readNumber = (text: string) => {
  // A comma is a decimal mark only where it cannot separate thousands.
  const number = Number(text.replace(/,(?=\d{1,2}$)/, '.'));
  return Number.isNaN(number) ? text : number;
};
const flags = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);
const readFlag = (text: string) => flags.get(text.toLowerCase()) ?? text;
/** A day alone is its beginning in UTC. */
const readTime = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text);
const readWord = (text: string) => text.toLowerCase();

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  type: readWord,
  amount: readNumber,
  duration: readWord,
  duration_in_months: readNumber,
  max_redemptions: readNumber,
  first_time_only: readFlag,
  starts_at: readTime,
  expires_at: readTime,
  active: readFlag,
};

/** The values of a row as those of the form. */
const toForm = (cells: Cells): object =>
  Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, readers[name]?.(text) ?? text]));

/** Codes of stored coupons. */
type Codes = Set<string>;

/**
 * Coupons from a CSV file. They are stored here alone; each is created at Stripe when a user redeems it, as after a failure
 * of Stripe.
 */
export const couponImport = defineImport({
  name: 'discounts',
  row: z
    .record(z.string(), z.string())
    .transform(toForm)
    .pipe(CouponForm as z.ZodType<CouponForm, object>),
  keyOf: ({ code }) => code,
  keyColumn: 'code',
  prepare: async (): Promise<Codes> => new Set((await listCoupons()).map(({ code }) => code)),
  async check(form, codes) {
    applyCouponForm(undefined, form);
    if (codes.has(form.code)) throw couponExists();
    demandRoom(codes);
    codes.add(form.code);
    return 'created';
  },
  async write(form, couponId, codes) {
    const terms = applyCouponForm(undefined, form);
    // The row has made it before it broke off.
    if (await findCoupon(couponId)) return 'created';
    if (!codes.has(form.code)) demandRoom(codes);
    await commit(createCouponSteps(couponId, terms, { isTaken: couponExists }));
    codes.add(form.code);
    return 'created';
  },
});

const couponExists = () => invalid({ code: 'couponExists' });

function demandRoom(codes: Codes): void {
  const { maxCoupons } = couponLimits;
  if (codes.size >= maxCoupons)
    throw invalid({ code: { code: 'tooManyCoupons', params: { count: maxCoupons } } });
}
