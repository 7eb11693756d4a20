/** How many bytes had arrived at a moment. */
export interface RateSample {
  /** Milliseconds of a steady clock. */
  atMs: number;
  bytes: number;
}

const windowMs = 10_000;
const minSpanMs = 1000;

/** Adds a sample and drops those that are too old to tell the present speed. */
export function addRateSample(samples: readonly RateSample[], sample: RateSample): readonly RateSample[] {
  const last = samples.at(-1);
  // Bytes go back where a part begins again: what was measured before is void.
  if (last && sample.bytes < last.bytes) return [sample];
  const recent = samples.filter((known) => sample.atMs - known.atMs <= windowMs);
  return [...recent, sample];
}

/** Mean speed of the samples; null while they span less than a second. */
export function bytesPerSecond(samples: readonly RateSample[]): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.atMs - first.atMs < minSpanMs) return null;
  return ((last.bytes - first.bytes) / (last.atMs - first.atMs)) * 1000;
}

/** Whole seconds until the rest has gone at this speed; null where nothing moves or nothing is known. */
export function secondsLeft(bytesLeft: number, speed: number | null): number | null {
  if (speed === null || speed <= 0) return null;
  return Math.ceil(bytesLeft / speed);
}
