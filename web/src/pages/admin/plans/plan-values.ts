import type { ManagedProduct, Price } from '#shared/entities/billing/product.ts';
import { readPermissions, type GrantedPermissions } from '../../../parts/permissions/granted-permissions.ts';

/** A price as the editor holds it. Numbers are null while their fields are empty. */
export type PriceValues = {
  /** Identifies the price while it is edited. */
  key: string;
  amount: number | null;
  currency: string;
  interval: Price['interval'];
  interval_count: number | null;
  /** Whether the price has subscribers. It cannot be removed then, and keeps its currency and period. */
  isPaid: boolean;
};

/** The fields of a plan's editor. */
export type PlanValues = {
  name: string;
  description: string;
  feature_list: string[];
  isUnlimited: boolean;
  /** Bytes. */
  available_space: number | null;
  recommended: boolean;
  free: boolean;
  hidden: boolean;
  prices: PriceValues[];
  permissions: GrantedPermissions;
};

/** The stored fields, or those of a new plan. */
export function planValues(plan: ManagedProduct | undefined, currency: string): PlanValues {
  return {
    name: plan?.name ?? '',
    description: plan?.description ?? '',
    feature_list: plan?.feature_list ?? [],
    isUnlimited: plan?.available_space === null,
    available_space: plan?.available_space ?? null,
    recommended: plan?.recommended ?? false,
    free: plan?.free ?? false,
    hidden: plan?.hidden ?? false,
    prices: plan ? plan.prices.map(priceValues) : [newPrice(currency)],
    permissions: readPermissions(plan?.permissions),
  };
}

function priceValues({
  id,
  amount,
  currency,
  interval,
  interval_count,
  has_subscribers,
}: Price): PriceValues {
  return { key: String(id), amount, currency, interval, interval_count, isPaid: has_subscribers ?? false };
}

/** An empty price. */
export function newPrice(currency: string, interval: Price['interval'] = 'month'): PriceValues {
  return { key: crypto.randomUUID(), amount: null, currency, interval, interval_count: 1, isPaid: false };
}

/** The request body of a plan. The prices of a free plan are not sent. */
export function planBody({ isUnlimited, available_space: space, prices, ...values }: PlanValues) {
  return {
    ...values,
    feature_list: values.feature_list.filter((line) => line.trim() !== ''),
    available_space: isUnlimited ? null : space,
    prices: values.free
      ? []
      : prices.map(({ amount, currency, interval, interval_count }) => ({
          amount: amount ?? 0,
          currency,
          interval,
          interval_count: interval_count ?? 1,
        })),
  };
}
