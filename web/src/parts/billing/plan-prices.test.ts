import { describe, expect, test } from 'vitest';
import { aPlan, aPrice } from '../../../../tests/support/component/plans.ts';
import { amountPerInterval, findAnnualDiscount, findCyclePrice, plansOfCycle } from './plan-prices.ts';

const month = aPrice({ id: 1, amount: 10, interval: 'month' });
const year = aPrice({ id: 2, amount: 100, interval: 'year' });

describe('the price of a cycle', () => {
  test.each([
    ['month', { interval: 'month', interval_count: 1 }, true],
    ['month', { interval: 'month', interval_count: 3 }, true],
    ['month', { interval: 'day', interval_count: 30 }, true],
    ['month', { interval: 'day', interval_count: 29 }, false],
    ['month', { interval: 'year', interval_count: 1 }, false],
    ['year', { interval: 'year', interval_count: 1 }, true],
    ['year', { interval: 'year', interval_count: 2 }, true],
    ['year', { interval: 'month', interval_count: 12 }, true],
    ['year', { interval: 'month', interval_count: 11 }, false],
    ['year', { interval: 'day', interval_count: 365 }, false],
  ] as const)('for %s: %o fits: %s', (cycle, fields, fits) => {
    expect(findCyclePrice({ prices: [aPrice(fields)] }, cycle) !== undefined).toBe(fits);
  });

  test('is the first one that matches', () => {
    expect(findCyclePrice({ prices: [year, month, aPrice({ interval: 'month' })] }, 'month')).toBe(month);
  });

  test('is converted to one interval', () => {
    expect(amountPerInterval(aPrice({ amount: 30, interval: 'month', interval_count: 3 }))).toBe(10);
  });
});

describe('[PRI-2] the annual discount', () => {
  const discountOf = (monthly: number, yearly: number, fields = {}) =>
    findAnnualDiscount([
      aPlan({
        prices: [
          aPrice({ amount: monthly, interval: 'month' }),
          aPrice({ amount: yearly, interval: 'year' }),
        ],
        ...fields,
      }),
    ]);

  test('is a rounded percent of twelve monthly payments', () => {
    expect(discountOf(10, 100)).toBe(17);
    expect(discountOf(10, 119)).toBe(1);
  });

  test('is not shown below 1 percent, or if the year costs more', () => {
    expect(discountOf(10, 119.5)).toBeUndefined();
    expect(discountOf(10, 130)).toBeUndefined();
    expect(findAnnualDiscount([])).toBeUndefined();
  });

  test('is the highest of all plans that are not hidden', () => {
    const plan = (yearly: number, hidden = false) =>
      aPlan({ hidden, prices: [month, aPrice({ amount: yearly, interval: 'year' })] });
    expect(findAnnualDiscount([plan(110), plan(90), plan(60, true), aPlan({ prices: [month] })])).toBe(25);
  });

  test('considers the interval count, and never compares two currencies', () => {
    const quarter = aPrice({ amount: 30, interval: 'month', interval_count: 3 });
    expect(findAnnualDiscount([aPlan({ prices: [quarter, aPrice({ amount: 90, interval: 'year' })] })])).toBe(
      25,
    );
    const euros = aPrice({ amount: 90, interval: 'year', currency: 'EUR' });
    expect(findAnnualDiscount([aPlan({ prices: [month, euros] })])).toBeUndefined();
  });
});

test('[PRI-3] a cycle has the free plans and those with its price, without hidden ones', () => {
  const free = aPlan({ free: true, prices: [] });
  const monthly = aPlan({ prices: [month] });
  const hidden = aPlan({ prices: [month, year], hidden: true });
  expect(plansOfCycle([free, monthly, hidden], 'month')).toEqual([free, monthly]);
  expect(plansOfCycle([free, monthly, hidden], 'year')).toEqual([free]);
});
