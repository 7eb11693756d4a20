import { expect, test } from 'vitest';
import { formatExactTime, formatTime } from './format-time.ts';

const format = { locale: 'en', timeZone: 'UTC', dateFormat: 'auto', justNow: 'a few seconds ago' };
const now = Date.parse('2026-11-21T12:00:00Z');
const at = (iso: string) => formatTime(Date.parse(iso), now, format);

test('[CT-5] under a minute reads "a few seconds ago", also where the clocks differ a little', () => {
  expect(at('2026-11-21T11:59:01Z')).toBe('a few seconds ago');
  expect(at('2026-11-21T12:00:20Z')).toBe('a few seconds ago');
});

test('is relative within a week', () => {
  expect(at('2026-11-21T11:59:00Z')).toBe('1 minute ago');
  expect(at('2026-11-21T09:00:00Z')).toBe('3 hours ago');
  expect(at('2026-11-20T11:00:00Z')).toBe('yesterday');
  expect(at('2026-11-15T12:00:00Z')).toBe('6 days ago');
});

test('is a date beyond a week, with the year where it is another', () => {
  expect(at('2026-11-14T12:00:00Z')).toBe('Nov 14');
  expect(at('2025-12-31T12:00:00Z')).toBe('Dec 31, 2025');
});

test('[CT-5] dates are those of the time zone', () => {
  const tokyo = { ...format, timeZone: 'Asia/Tokyo' };
  expect(formatTime(Date.parse('2026-11-01T20:00:00Z'), now, tokyo)).toBe('Nov 2');
  expect(formatExactTime(Date.parse('2026-11-01T20:00:00Z'), tokyo)).toContain('November 2, 2026');
});

test('a site may want its dates written another way; a word that means nothing changes nothing', () => {
  const long = Date.parse('2026-09-05T12:00:00Z');
  const written = (dateFormat: string, locale = 'en') =>
    formatTime(long, now, { ...format, locale, dateFormat });
  expect(written('numeric')).toBe('9/5/26');
  expect(written('numeric', 'de')).toBe('05.09.26');
  expect(written('medium')).toBe('Sep 5, 2026');
  expect(written('long')).toBe('September 5, 2026');
  expect(written('toString')).toBe('Sep 5');
  expect(formatTime(now - 3_600_000, now, { ...format, dateFormat: 'long' })).toBe('1 hour ago');
});
