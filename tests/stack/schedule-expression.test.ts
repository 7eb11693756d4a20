import { describe, expect, test } from 'vitest';
import { parseScheduleExpression } from '../../infra/local/events/schedule-expression.ts';

const at = (iso: string) => Date.parse(iso);

describe('rate', () => {
  test('is due each time its period is over, counted from the start', () => {
    const isDue = parseScheduleExpression('rate(2 hours)');
    const started = at('2030-01-01T00:00:30Z');
    expect(isDue(at('2030-01-01T00:00:30Z'), started)).toBe(false);
    expect(isDue(at('2030-01-01T01:00:40Z'), started)).toBe(false);
    expect(isDue(at('2030-01-01T02:00:40Z'), started)).toBe(true);
    expect(isDue(at('2030-01-01T04:00:40Z'), started)).toBe(true);
  });
});

describe('cron', () => {
  test.each([
    ['cron(0 3 * * ? *)', '2030-01-01T03:00:00Z', '2030-01-01T03:01:00Z'],
    ['cron(0/15 * * * ? *)', '2030-01-01T03:45:00Z', '2030-01-01T03:50:00Z'],
    ['cron(5-10 8,20 * * ? *)', '2030-01-01T20:07:00Z', '2030-01-01T21:07:00Z'],
    ['cron(0 4 ? * MON-FRI *)', '2030-01-04T04:00:00Z', '2030-01-05T04:00:00Z'],
    ['cron(0 4 ? * 1 *)', '2030-01-06T04:00:00Z', '2030-01-07T04:00:00Z'],
    ['cron(0 0 1 JAN,JUL ? 2030)', '2030-07-01T00:00:00Z', '2031-07-01T00:00:00Z'],
  ])('%s is due at %s and not at %s', (expression, due, notDue) => {
    const isDue = parseScheduleExpression(expression);
    expect([isDue(at(due), 0), isDue(at(notDue), 0)]).toEqual([true, false]);
  });
});

test.each([
  'cron(0 0 L * ? *)',
  'cron(0 0 ? * 2#1 *)',
  'at(2030-01-01T00:00:00)',
  'cron(0 0 * *)',
  'rate(5 weeks)',
])('%s is refused by name', (expression) => {
  expect(() => parseScheduleExpression(expression)).toThrow(expression);
});
