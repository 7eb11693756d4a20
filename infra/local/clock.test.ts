import { expect, test } from 'vitest';
import { createStackClock } from './clock.ts';

test('a clock that is set back shows the real time, and what has passed on it has passed', () => {
  const clock = createStackClock();
  const offsets = () => [...clock.offsetMs].map(Number);
  clock.advance(2);
  clock.advance(-1);
  expect(offsets()).toEqual([1000, 2000]);
  clock.reset();
  expect(offsets()).toEqual([0, 2000]);
  clock.advance(2);
  expect(offsets()).toEqual([2000, 4000]);
});
