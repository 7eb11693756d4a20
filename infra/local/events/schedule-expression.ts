/** Whether a schedule is due in the minute that begins at a time (milliseconds since 1970, UTC). */
export type IsDue = (minuteMs: number, startedMs: number) => boolean;

const minuteMs = 60_000;
const unitMinutes: Record<string, number> = { minute: 1, hour: 60, day: 24 * 60 };
const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const dayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/**
 * Reads `rate(5 minutes)` or `cron(0 4 ? * MON-FRI *)`. Rates count from the stack's start. Throws for `at`
 * and for the letters L, W and # of cron.
 */
export function parseScheduleExpression(expression: string): IsDue {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const minutesOfUnit = unitMinutes[unit];
  if (count !== undefined && minutesOfUnit !== undefined) {
    const period = Number(count) * minutesOfUnit;
    return (now, started) => {
      const elapsed = Math.floor((now - started) / minuteMs);
      return elapsed > 0 && elapsed % period === 0;
    };
  }
  const fields = /^cron\((.*)\)$/.exec(expression)?.[1]?.trim().split(/\s+/);
  if (fields?.length === 6) return parseCron(expression, fields);
  throw new Error(`The local stack does not know the schedule ${expression}.`);
}

function parseCron(expression: string, fields: string[]): IsDue {
  const [minutes = '', hours = '', days = '', months = '', weekdays = '', years = ''] = fields;
  const read = (field: string, min: number, max: number, names: string[] = []) =>
    parseField(expression, field, { min, max, names });
  const tests: [(value: number) => boolean, (date: Date) => number][] = [
    [read(minutes, 0, 59), (date) => date.getUTCMinutes()],
    [read(hours, 0, 23), (date) => date.getUTCHours()],
    [read(days, 1, 31), (date) => date.getUTCDate()],
    [read(months, 1, 12, monthNames), (date) => date.getUTCMonth() + 1],
    // Sunday is 1.
    [read(weekdays, 1, 7, dayNames), (date) => date.getUTCDay() + 1],
    [read(years, 1970, 2199), (date) => date.getUTCFullYear()],
  ];
  return (now) => tests.every(([isIncluded, valueOf]) => isIncluded(valueOf(new Date(now))));
}

interface FieldRange {
  min: number;
  max: number;
  names: string[];
}

function parseField(expression: string, field: string, range: FieldRange): (value: number) => boolean {
  const parts = field.split(',').map((part) => parsePart(expression, part, range));
  return (value) => parts.some((isIncluded) => isIncluded(value));
}

/** One of `*`, `?`, `5`, `1-5`, each optionally with a step such as `/15`. */
function parsePart(expression: string, part: string, { min, max, names }: FieldRange) {
  const toNumber = (text: string): number => {
    const index = names.indexOf(text.toUpperCase());
    const value = index === -1 ? Number(text) : index + min;
    if (text !== '' && Number.isInteger(value) && value >= min && value <= max) return value;
    throw new Error(`The local stack does not know "${part}" in the schedule ${expression}.`);
  };
  const [span = '', step] = part.split('/');
  const isAny = span === '*' || span === '?';
  const [first = '', last = step === undefined ? first : String(max)] = span.split('-');
  const from = isAny ? min : toNumber(first);
  const to = isAny ? max : toNumber(last);
  const stepSize = step === undefined ? 1 : Number(step);
  return (value: number) => value >= from && value <= to && (value - from) % stepSize === 0;
}
