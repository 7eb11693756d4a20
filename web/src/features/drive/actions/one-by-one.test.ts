import { expect, test } from 'vitest';
import { oneByOne } from './one-by-one.ts';
import { anEntry } from './test-entries.ts';

const entries = Array.from({ length: 20 }, (_, index) => anEntry({ id: index + 1 }));
const messageOf = (error: unknown) => (error as Error).message;

test('each entry is called for once, at most six at a time', async () => {
  let [underWay, most] = [0, 0];
  const run = async ({ id }: { id: number }) => {
    underWay += 1;
    most = Math.max(most, underWay);
    // Those that begin in the same moment are all under way.
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    return id;
  };
  const { answers, errors } = await oneByOne(entries, run, messageOf);
  expect(most).toBe(6);
  expect(answers.toSorted((a, b) => a - b)).toEqual(entries.map(({ id }) => id));
  expect(errors).toEqual({});
});

test('[DA-2] what fails is told by its id, and the rest is done', async () => {
  const run = async ({ id }: { id: number }) => {
    if (id === 3 || id === 20) throw new Error(`no ${id}`);
    return id;
  };
  const { answers, errors } = await oneByOne(entries, run, messageOf);
  expect(answers).toHaveLength(18);
  expect(errors).toEqual({ 3: 'no 3', 20: 'no 20' });
});

test('where all fail, the first failure is thrown', async () => {
  const run = ({ id }: { id: number }) => Promise.reject(new Error(`no ${id}`));
  await expect(oneByOne(entries, run, messageOf)).rejects.toThrow('no 1');
});
