import type { BillingInterval, Price } from '#shared/entities/billing/product.ts';
import { formatAmount } from '#shared/billing/money.ts';
import { useWording, type Wording } from '../../ui/use-wording.ts';

/** Formats of money, periods and days for the user. */
export interface BillingWording extends Wording {
  money: (amount: number, currency: string) => string;
  /** Without decimals that are all zero: "$10". */
  moneyShort: (amount: number, currency: string) => string;
  /** "per month". */
  per: (interval: BillingInterval) => string;
  /** The amount of one payment: "$10 per month", "$30 every 3 months". */
  paidPrice: (price: Price) => string;
  /** "December 1, 2026". */
  day: (iso: string) => string;
  /** "Dec 1, 2026". */
  shortDay: (iso: string) => string;
}

/** The wording of the page, with formats of money, periods and days. */
export function useBillingWording(): BillingWording {
  const wording = useWording();
  const { t, language, timeZone } = wording;
  const money = (amount: number, currency: string) => formatAmount(amount, currency, language);
  const moneyShort = (amount: number, currency: string) =>
    formatAmount(amount, currency, language, { isShort: true });
  const per = { day: t('per day'), month: t('per month'), year: t('per year') };
  return {
    ...wording,
    money,
    moneyShort,
    per: (interval) => per[interval],
    paidPrice: (price) => {
      const amount = moneyShort(price.amount, price.currency);
      if (price.interval_count === 1) return `${amount} ${per[price.interval]}`;
      return t(':price every :period', { price: amount, period: formatPeriod(price, language) });
    },
    day: (iso) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(iso)),
    shortDay: (iso) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }).format(new Date(iso)),
  };
}

/** "3 months". */
function formatPeriod(
  { interval, interval_count: count }: Pick<Price, 'interval' | 'interval_count'>,
  language: string,
): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: interval, unitDisplay: 'long' }).format(
    count,
  );
}
