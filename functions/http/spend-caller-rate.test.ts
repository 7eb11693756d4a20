import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rateLimits } from '#shared/limits/rate-limits.ts';

const { max } = rateLimits.caller;
/** Calls that all instances have written down, by person and window. */
const written = new Map<string, number>();
const writes: number[] = [];
let isDown = false;
let now = 0;

vi.mock('../data/rate-counters.ts', () => ({
  countHit: async (_limit: string, subject: string, windowSeconds: number, change: number) => {
    if (isDown) throw new Error('The table is down');
    writes.push(change);
    const key = `${subject} ${Math.floor(now / 1000 / windowSeconds)}`;
    written.set(key, (written.get(key) ?? 0) + change);
    return { hits: written.get(key), resetSeconds: 1 };
  },
}));
vi.mock('../platform/clock.ts', () => ({ nowMs: () => now, nowSeconds: () => Math.floor(now / 1000) }));

/** An instance of a function, with counts of its own. */
async function newInstance() {
  vi.resetModules();
  return (await import('./spend-caller-rate.ts')).spendCallerRate;
}

const hitsOf = (userId: number) => written.get(`${userId} ${Math.floor(now / 60_000)}`);

let person = 0;
beforeEach(() => {
  person += 1;
  written.clear();
  writes.length = 0;
  isDown = false;
  // The start of a window.
  now = Math.ceil(now / 60_000 + 1) * 60_000;
});

async function call(spend: (userId: number) => Promise<void>, times: number): Promise<number> {
  for (let nth = 0; nth < times; nth += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await spend(person);
    } catch {
      return nth;
    }
  }
  return times;
}

describe('[C21] calls of a person', () => {
  test('are written down at first, every tenth time, and after five seconds', async () => {
    const spend = await newInstance();
    await call(spend, 10);
    expect(writes).toEqual([1]);
    await call(spend, 1);
    expect(writes).toEqual([1, 10]);
    now += 4999;
    await call(spend, 3);
    expect(writes).toEqual([1, 10]);
    now += 1;
    await call(spend, 1);
    expect(writes).toEqual([1, 10, 4]);
    expect(hitsOf(person)).toBe(15);
  });

  test('are refused exactly past the limit by one instance, which then writes no more', async () => {
    const spend = await newInstance();
    expect(await call(spend, max + 50)).toBe(max);
    const before = writes.length;
    expect(await call(spend, 50)).toBe(0);
    expect(writes).toHaveLength(before);
    await expect(spend(person)).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    now += 60_000;
    expect(await call(spend, 5)).toBe(5);
  });

  test('are refused with at most nine too many for each further instance', async () => {
    const instances = [await newInstance(), await newInstance(), await newInstance()];
    let allowed = 0;
    for (let round = 0; round < max; round += 1) {
      for (const spend of instances) {
        // oxlint-disable-next-line no-await-in-loop
        allowed += await call(spend, 1);
      }
    }
    expect(allowed).toBeGreaterThanOrEqual(max);
    expect(allowed).toBeLessThanOrEqual(max + 9 * instances.length);
  });

  test('are still counted after the table was down', async () => {
    const spend = await newInstance();
    isDown = true;
    await expect(spend(person)).rejects.toThrow('The table is down');
    isDown = false;
    await call(spend, 1);
    expect(hitsOf(person)).toBe(2);
  });
});
