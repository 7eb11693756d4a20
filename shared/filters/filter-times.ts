/** Both ends belong to the range: times in ISO 8601, or days such as `2025-03-01` in UTC. */
export interface TimeRange {
  start: string;
  end: string;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const startsLikeTime = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Whether a filter can carry this as a time. */
export function isTime(value: unknown): value is string {
  return typeof value === 'string' && startsLikeTime.test(value) && Number.isFinite(Date.parse(toUtc(value)));
}

/** A time that names no zone is meant in UTC, as all times of the API are. */
const toUtc = (text: string) => (isDay(text) || /(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`);

const dayMs = 86_400_000;

/** First and last millisecond that a filter's time stands for: a day is all of it. */
export function timeSpan(text: string): { firstMs: number; lastMs: number } {
  const firstMs = Date.parse(toUtc(text));
  return { firstMs, lastMs: isDay(text) ? firstMs + dayMs - 1 : firstMs };
}
