/** A range of times in seconds since 1970. An absent bound does not limit it. */
interface TimeRange {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
}

/** Whether a time is in a list's `created` range. */
export function isWithin(time: number, range: TimeRange | undefined): boolean {
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range ?? {};
  return time > gt && time >= gte && time < lt && time <= lte;
}
