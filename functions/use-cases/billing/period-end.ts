import type { BillingInterval } from '#shared/entities/billing/product.ts';
import { dayMs } from '../../platform/clock.ts';

/** The end of a period, by the gateways' rule: a month from 31 January ends on the last day of February. */
export function periodEndMs(startMs: number, interval: BillingInterval, count: number): number {
  if (interval === 'day') return startMs + count * dayMs;
  const start = new Date(startMs);
  const months = interval === 'month' ? count : 12 * count;
  const end = new Date(startMs);
  end.setUTCMonth(start.getUTCMonth() + months);
  // The month is too short, and `setUTCMonth` went on into the next one.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end.getTime();
}
