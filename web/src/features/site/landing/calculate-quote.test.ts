import { describe, expect, test } from 'vitest';
import { calculateQuote } from './calculate-quote.ts';

describe('[LAND-5] [M4] the quote', () => {
  test.each([
    ['6', 921.6],
    [' 10 ', 1536],
    ['1000', 153_600],
  ])('for %s TB is %d per month', (typed, amount) => {
    const quote = calculateQuote(typed);
    expect('amount' in quote && quote.amount).toBeCloseTo(amount, 6);
  });

  test.each(['', ' ', '6.5', 'six', '1e999', '6 TB'])('refuses %j, which is not a whole number', (typed) => {
    expect(calculateQuote(typed)).toEqual({ error: 'Error: Storage must be a whole number!' });
  });

  test.each(['5', '0', '-6'])('refuses %s, which is not greater than 5', (typed) => {
    expect(calculateQuote(typed)).toEqual({ error: 'Error: Storage must be greater than 5 TB!' });
  });
});
