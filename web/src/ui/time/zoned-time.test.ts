import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, clockAt, dayAt, dayEnd, dayStart, fieldTimeAt, timeOfClock } from './zoned-time.ts';

const iso = (timeMs: number) => new Date(timeMs).toISOString();

describe('a time that is entered is one of the time zone', () => {
  test.each([
    { zone: 'UTC', entered: '2027-03-31T18:30', is: '2027-03-31T18:30:00.000Z' },
    // 22 hours apart at one moment.
    { zone: 'Pacific/Kiritimati', entered: '2027-01-01T08:00', is: '2026-12-31T18:00:00.000Z' },
    { zone: 'America/Los_Angeles', entered: '2026-12-31T10:00', is: '2026-12-31T18:00:00.000Z' },
    { zone: 'Asia/Kathmandu', entered: '2027-01-01T00:00', is: '2026-12-31T18:15:00.000Z' },
    // The clocks skip from 2:00 to 3:00.
    { zone: 'Europe/Berlin', entered: '2027-03-28T01:59', is: '2027-03-28T00:59:00.000Z' },
    { zone: 'Europe/Berlin', entered: '2027-03-28T02:30', is: '2027-03-28T01:30:00.000Z', shown: '03:30' },
    { zone: 'Europe/Berlin', entered: '2027-03-28T03:00', is: '2027-03-28T01:00:00.000Z' },
    // They show 2:00 to 3:00 twice.
    { zone: 'Europe/Berlin', entered: '2027-10-31T02:30', is: '2027-10-31T00:30:00.000Z' },
    { zone: 'Europe/Berlin', entered: '2027-10-31T03:00', is: '2027-10-31T02:00:00.000Z' },
    {
      zone: 'America/Los_Angeles',
      entered: '2027-03-14T02:30',
      is: '2027-03-14T10:30:00.000Z',
      shown: '03:30',
    },
    { zone: 'America/Los_Angeles', entered: '2027-11-07T01:30', is: '2027-11-07T08:30:00.000Z' },
    // By half an hour.
    {
      zone: 'Australia/Lord_Howe',
      entered: '2027-10-03T02:15',
      is: '2027-10-02T15:45:00.000Z',
      shown: '02:45',
    },
    { zone: 'Australia/Lord_Howe', entered: '2027-04-04T01:45', is: '2027-04-03T14:45:00.000Z' },
  ])('$entered in $zone', ({ zone, entered, is, shown = entered.slice(11) }) => {
    const timeMs = timeOfClock(entered, zone);
    expect(iso(timeMs)).toBe(is);
    expect(fieldTimeAt(timeMs, zone)).toBe(`${entered.slice(0, 10)}T${shown}`);
  });

  test.each(['', 'tomorrow', '12027-03-31T18:30', '2027-13-31T18:30'])('"%s" is no time', (text) =>
    expect(timeOfClock(text, 'Europe/Berlin')).toBeNaN(),
  );
});

describe('a day is one of the time zone', () => {
  test.each([
    { zone: 'UTC', day: '2027-03-28', from: '2027-03-28T00:00:00.000Z', to: '2027-03-28T23:59:59.999Z' },
    {
      zone: 'Pacific/Kiritimati',
      day: '2027-01-01',
      from: '2026-12-31T10:00:00.000Z',
      to: '2027-01-01T09:59:59.999Z',
    },
    {
      zone: 'America/Los_Angeles',
      day: '2026-12-31',
      from: '2026-12-31T08:00:00.000Z',
      to: '2027-01-01T07:59:59.999Z',
    },
    // 23 and 25 hours.
    {
      zone: 'Europe/Berlin',
      day: '2027-03-28',
      from: '2027-03-27T23:00:00.000Z',
      to: '2027-03-28T21:59:59.999Z',
    },
    {
      zone: 'Europe/Berlin',
      day: '2027-10-31',
      from: '2027-10-30T22:00:00.000Z',
      to: '2027-10-31T22:59:59.999Z',
    },
    // Midnight is skipped, or comes twice.
    {
      zone: 'Africa/Cairo',
      day: '2026-04-24',
      from: '2026-04-23T22:00:00.000Z',
      to: '2026-04-24T20:59:59.999Z',
    },
    {
      zone: 'America/Havana',
      day: '2026-11-01',
      from: '2026-11-01T04:00:00.000Z',
      to: '2026-11-02T04:59:59.999Z',
    },
    {
      zone: 'America/Los_Angeles',
      day: '9998-12-31',
      from: '9998-12-31T08:00:00.000Z',
      to: '9999-01-01T07:59:59.999Z',
    },
    // The evening comes twice.
    {
      zone: 'Africa/Cairo',
      day: '2026-10-29',
      from: '2026-10-28T21:00:00.000Z',
      to: '2026-10-29T21:59:59.999Z',
    },
  ])('$day in $zone', ({ zone, day, from, to }) => {
    const [startMs, endMs] = [dayStart(day, zone), dayEnd(day, zone)];
    expect([iso(startMs), iso(endMs)]).toEqual([from, to]);
    expect([dayAt(startMs, zone), dayAt(endMs, zone)]).toEqual([day, day]);
    expect([dayAt(startMs - 1, zone), dayAt(endMs + 1, zone)]).toEqual([addDays(day, -1), addDays(day, 1)]);
  });
});

test.each([
  ['2027-03-28', 1, '2027-03-29'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2027-01-01', -90, '2026-10-03'],
])('%s and %i days are %s', (day, count, sum) => {
  expect(addDays(day, count)).toBe(sum);
});

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const seconds = fc.integer({ min: Date.parse('1975-01-01') / 1000, max: Date.parse('2060-01-01') / 1000 });

test('every time of every time zone reads as in the library of the calendars, and is found again', () => {
  fc.assert(
    fc.property(seconds, zones, (second, zone) => {
      const clock = clockAt(second * 1000, zone);
      expect(clock).toBe(toCalendarDateTime(parseAbsolute(iso(second * 1000), zone)).toString());
      expect(timeOfClock(clock, zone)).toBe(toZoned(parseDateTime(clock), zone).toDate().getTime());
    }),
  );
});
