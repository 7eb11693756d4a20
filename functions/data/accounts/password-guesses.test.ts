import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestDrive } from '../../../tests/support/drive/test-drive.ts';

let drive: Awaited<ReturnType<typeof startTestDrive>>;
let guesses: typeof import('./password-guesses.ts');

beforeAll(async () => {
  drive = await startTestDrive();
  guesses = await import('./password-guesses.ts');
});
afterAll(() => drive.close());

const limit = { max: 3, forgottenAfterMs: 60_000 };

test('guesses in a row have an end, and a right one forgets them', async () => {
  for (let count = 0; count < 3; count += 1) expect(await guesses.countGuess('one', limit)).toBe(true);
  expect(await guesses.countGuess('one', limit)).toBe(false);
  expect(await guesses.countGuess('another', limit)).toBe(true);
  await guesses.forgetGuesses('one');
  expect(await guesses.countGuess('one', limit)).toBe(true);
});

test('at the same moment they are counted one by one', async () => {
  const counted = await Promise.all(Array.from({ length: 8 }, () => guesses.countGuess('at once', limit)));
  expect(counted.filter(Boolean)).toHaveLength(3);
});

test('right ones beside them refuse none', async () => {
  const many = { max: 1000, forgottenAfterMs: 60_000 };
  const guess = async () => {
    const isCounted = await guesses.countGuess('right', many);
    await guesses.forgetGuesses('right');
    return isCounted;
  };
  for (let round = 0; round < 10; round += 1) {
    expect(await Promise.all([guess(), guess(), guess(), guess()])).toEqual([true, true, true, true]);
  }
});

test('a pause forgets them', async () => {
  const forgetful = { max: 1, forgottenAfterMs: 0 };
  for (let count = 0; count < 3; count += 1) expect(await guesses.countGuess('slow', forgetful)).toBe(true);
});

test('tells how long guesses are remembered from the last one on, and nothing of who did not guess', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await guesses.countGuess('waiting', limit);
  vi.setSystemTime(Date.now() + 20_000);
  expect(await guesses.forgottenInMs('waiting', limit)).toBe(40_000);
  vi.setSystemTime(Date.now() + 50_000);
  expect(await guesses.forgottenInMs('waiting', limit)).toBe(0);
  expect(await guesses.forgottenInMs('nobody', limit)).toBe(0);
});
