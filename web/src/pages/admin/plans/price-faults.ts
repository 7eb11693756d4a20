import { billingMessages } from '#shared/billing/billing-messages.ts';
import { priceDecimals } from '#shared/billing/currencies.ts';
import { toPriceUnits } from '#shared/billing/money.ts';
import { planLimits } from '#shared/billing/plan-limits.ts';
import { priceRules } from '#shared/input-rules/billing.ts';
import type { InputMessage } from '#shared/contract/input-rule.ts';
import { checkInput } from '../../../parts/form/check-input.ts';
import type { PlanValues, PriceValues } from './plan-values.ts';

/** Errors of a price, by field. */
export type PriceFault = Partial<Record<'amount' | 'interval' | 'interval_count', InputMessage>>;

/** Errors of each price of a plan, like those of the server. */
export function priceFaults(prices: readonly PriceValues[]): PriceFault[] {
  return prices.map((price, index) => ({
    amount: checkInput(priceRules.amount, price.amount) ?? amountFault(price),
    interval_count: checkInput(priceRules.interval_count, price.interval_count) ?? countFault(price),
    interval: prices.slice(0, index).some((other) => isSameRhythm(other, price))
      ? { line: billingMessages.priceExists }
      : undefined,
  }));
}

/** The error of the prices as a whole, or the first error of a price. */
export function pricesFault({ free, prices }: PlanValues): InputMessage | undefined {
  if (free) return undefined;
  if (prices.length === 0) return { line: billingMessages.priceRequired };
  return priceFaults(prices)
    .flatMap((fault) => Object.values(fault))
    .find((message) => message !== undefined);
}

function amountFault({ amount, currency }: PriceValues): InputMessage | undefined {
  if (amount === null || toPriceUnits(amount, currency) !== undefined) return undefined;
  const params = { currency, count: priceDecimals(currency) };
  return { line: billingMessages.amountTooFine, params };
}

function countFault({ interval, interval_count: count }: PriceValues): InputMessage | undefined {
  const isTooLong = count !== null && count > planLimits.maxIntervalCount[interval];
  return isTooLong ? { line: 'A period can be at most three years.' } : undefined;
}

function isSameRhythm(one: PriceValues, other: PriceValues): boolean {
  return (
    one.currency === other.currency &&
    one.interval === other.interval &&
    one.interval_count === other.interval_count
  );
}
