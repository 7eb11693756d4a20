import { expect, test } from 'vitest';
import { inOrderAhead } from './in-order-ahead.ts';

async function* numbers(count: number) {
  for (let number = 0; number < count; number += 1) yield number;
}

test('results come in order, and no more than the width of them is under way', async () => {
  let open = 0;
  let most = 0;
  const work = async (number: number) => {
    open += 1;
    most = Math.max(most, open);
    // They end in another order than they began.
    for (let turn = 0; turn < (number * 7) % 5; turn += 1) await new Promise(setImmediate);
    return number;
  };
  const found: number[] = [];
  for await (const number of inOrderAhead(numbers(20), 4, work)) {
    open -= 1;
    found.push(number);
  }
  expect(found).toEqual([...Array.from({ length: 20 }).keys()]);
  expect(most).toBe(4);
});

test('a failure is told where its result was due', async () => {
  const found: number[] = [];
  const work = async (number: number) => {
    if (number === 2) throw new Error('lost');
    return number;
  };
  const read = async () => {
    for await (const number of inOrderAhead(numbers(9), 4, work)) found.push(number);
  };
  await expect(read()).rejects.toThrow('lost');
  expect(found).toEqual([0, 1]);
});
