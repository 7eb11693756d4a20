import { percentUnits } from './money.ts';

/** A coupon's discount: a percentage, or minor units of the price's currency. */
export interface Discount {
  percent?: number | undefined;
  amountUnits?: number | undefined;
}

/** Returns the discount on an amount, in minor units. It is at most the amount. */
export function discountUnits(units: number, currency: string, { percent, amountUnits }: Discount): number {
  const off = percent === undefined ? (amountUnits ?? 0) : percentUnits(units, percent, currency);
  return Math.min(units, off);
}
