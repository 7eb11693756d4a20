const gigabytesPerTerabyte = 1024;
/** Currency units for a gigabyte and month. */
const pricePerGigabyte = 0.15;
/** Up to this size, plans are sold instead. */
const largestPlanTerabytes = 5;

/** A monthly price, or an error text. */
export type Quote = { amount: number } | { error: string };

/** The price of a number of terabytes as typed, by the rules of the calculator. */
export function calculateQuote(typed: string): Quote {
  const terabytes = typed.trim() === '' ? NaN : Number(typed);
  if (!Number.isInteger(terabytes)) return { error: 'Error: Storage must be a whole number!' };
  if (terabytes <= largestPlanTerabytes) return { error: 'Error: Storage must be greater than 5 TB!' };
  return { amount: terabytes * gigabytesPerTerabyte * pricePerGigabyte };
}
