import { expect, test } from 'vitest';
import { dayOf, endOfDay } from './days.ts';

test.each([
  ['UTC', '2027-03-28T23:59:59.000Z'],
  ['Pacific/Kiritimati', '2027-03-28T09:59:59.000Z'],
  ['America/Los_Angeles', '2027-03-29T06:59:59.000Z'],
  // The clocks go forward on this day.
  ['Europe/Berlin', '2027-03-28T21:59:59.000Z'],
])('a day ends by the clocks of %s, and its end is on that day', (timeZone, end) => {
  expect(endOfDay('2027-03-28', timeZone)).toBe(end);
  expect(dayOf(end, timeZone)).toBe('2027-03-28');
});

test('no day has no end', () => {
  expect([endOfDay(null, 'UTC'), dayOf(null, 'UTC'), dayOf(undefined, 'UTC')]).toEqual([null, null, null]);
});
