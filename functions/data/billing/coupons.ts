import { nowMs } from '../../platform/clock.ts';
import { isFailedCondition, put, remove, type Step, update } from '../commit.ts';
import { Coupon, CouponCode, type CouponItem } from '../entities/billing/coupon.ts';

/** All coupons, oldest first. Strongly consistent. */
export async function listCoupons(): Promise<CouponItem[]> {
  const { data } = await Coupon.query.all({ site: 'SITE' }).go({ consistent: true, pages: 'all' });
  return data;
}

/** A coupon by its id; undefined if there is none. */
export async function findCoupon(couponId: number): Promise<CouponItem | undefined> {
  const { data } = await Coupon.get({ site: 'SITE', couponId }).go({ consistent: true });
  return data ?? undefined;
}

/** A coupon by its code in capitals; undefined if there is none. */
export async function findCouponByCode(code: string): Promise<CouponItem | undefined> {
  const { data } = await CouponCode.get({ code }).go({ consistent: true });
  return data ? findCoupon(data.couponId) : undefined;
}

/** The fields of a coupon that admins edit. */
export type CouponTerms = Omit<
  CouponItem,
  | 'site'
  | 'couponId'
  | 'timesRedeemed'
  | 'stripeId'
  | 'stripeState'
  | 'createdAtMs'
  | 'updatedAtMs'
  | 'version'
>;

/** The steps that store a new coupon and claim its code. */
export function createCouponSteps(
  couponId: number,
  terms: CouponTerms,
  { isTaken }: { isTaken: () => Error },
): Step[] {
  const now = nowMs();
  return [
    put(Coupon.create({ couponId, ...terms, createdAtMs: now, updatedAtMs: now, version: 1 }).params()),
    put(CouponCode.create({ code: terms.code, couponId }).params(), isTaken),
  ];
}

const optionalTerms = [
  'name',
  'percent',
  'amountUnits',
  'currency',
  'months',
  'maxRedemptions',
  'productIds',
  'startsAtMs',
  'expiresAtMs',
] as const satisfies (keyof CouponTerms)[];

/**
 * The steps that change a coupon.
 * @param former as it was read: the steps fail if an admin has changed it since, or if a use was taken or given back
 */
export function changeCouponSteps(
  former: CouponItem,
  terms: CouponTerms,
  { isChanged, isTaken }: { isChanged: () => Error; isTaken: () => Error },
): Step[] {
  const { couponId, version, timesRedeemed } = former;
  const gone = optionalTerms.filter((name) => terms[name] === undefined && former[name] !== undefined);
  const patch = Coupon.patch({ site: 'SITE', couponId }).set({
    ...known(terms),
    updatedAtMs: nowMs(),
    version: version + 1,
  });
  const params = (gone.length > 0 ? patch.remove([...gone]) : patch)
    .where(
      (coupon, { eq }) => `${eq(coupon.version, version)} AND ${eq(coupon.timesRedeemed, timesRedeemed)}`,
    )
    .params();
  const steps = [update(params, isChanged)];
  if (terms.code === former.code) return steps;
  return [
    ...steps,
    put(CouponCode.create({ code: terms.code, couponId }).params(), isTaken),
    remove(CouponCode.delete({ code: former.code }).params()),
  ];
}

const known = (terms: CouponTerms) =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)) as CouponTerms;

/** The steps that delete a coupon and free its code. Its uses stay: open checkouts keep the discount. */
export function deleteCouponSteps({ couponId, code }: CouponItem, isChanged: () => Error): Step[] {
  const coupon = Coupon.remove({ site: 'SITE', couponId }).where((stored, { eq }) => eq(stored.code, code));
  return [remove(coupon.params(), isChanged), remove(CouponCode.delete({ code }).params())];
}

/** Stores Stripe's id and state of a coupon. Returns false if an admin has changed the coupon since it was read. */
export async function noteAtStripe(
  { couponId, version }: CouponItem,
  fields: { stripeId: string; stripeState: string },
): Promise<boolean> {
  try {
    await Coupon.patch({ site: 'SITE', couponId })
      .set(fields)
      .where((coupon, { eq }) => eq(coupon.version, version))
      .go();
    return true;
  } catch (error) {
    if (isFailedCondition(error)) return false;
    throw error;
  }
}
