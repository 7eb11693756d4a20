import { expect, test } from 'vitest';
import { recentGroupOf } from './recent-groups.ts';

const at = (iso: string) => Date.parse(iso);
// A Thursday.
const now = at('2026-01-15T10:00:00Z');

test('[DRE-1] today, yesterday, earlier this week, earlier', () => {
  expect(recentGroupOf(at('2026-01-15T00:00:01Z'), now, 'UTC')).toBe('Today');
  expect(recentGroupOf(at('2026-01-14T23:59:59Z'), now, 'UTC')).toBe('Yesterday');
  expect(recentGroupOf(at('2026-01-12T00:00:00Z'), now, 'UTC')).toBe('Earlier this week');
  expect(recentGroupOf(at('2026-01-11T23:59:59Z'), now, 'UTC')).toBe('Earlier');
});

test('a clock that is ahead does not put a file into the future', () => {
  expect(recentGroupOf(at('2026-01-16T09:00:00Z'), now, 'UTC')).toBe('Today');
});

test('[CT-5] the days are those of the person’s time zone', () => {
  const late = at('2026-01-14T22:30:00Z');
  expect(recentGroupOf(late, now, 'Europe/Berlin')).toBe('Yesterday');
  expect(recentGroupOf(late, now, 'Asia/Tokyo')).toBe('Today');
});

test('on a Monday, Sunday is yesterday and Saturday is earlier', () => {
  const monday = at('2026-01-12T10:00:00Z');
  expect(recentGroupOf(at('2026-01-11T10:00:00Z'), monday, 'UTC')).toBe('Yesterday');
  expect(recentGroupOf(at('2026-01-10T10:00:00Z'), monday, 'UTC')).toBe('Earlier');
});
