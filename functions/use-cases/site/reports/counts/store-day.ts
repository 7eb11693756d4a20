import { commit } from '../../../../data/commit.ts';
import type { DayCountsItem, DayValues } from '../../../../data/entities/site/counts.ts';
import { OutdatedRead } from '../../../../data/table/retry-outdated.ts';
import { putDay, putDayStep } from '../../../../data/site/counts.ts';
import { listShareQuarters, putSharesSteps } from '../../../../data/site/day-shares.ts';
import { nowMs } from '../../../../platform/clock.ts';
import { sharePrefix } from './counted-line.ts';

/** The sums of all figures of a quarter of an hour. */
type QuarterSums = readonly [quarter: number, sums: Record<string, number>];

/**
 * Puts sums in the place of those that a day had for the same quarters. Shares are stored in one transaction with the
 * day, whose version they follow, and only where there are some: it takes twice the units. False if somebody has stored
 * others since `former` was read.
 */
export async function storeDay(
  day: string,
  former: DayCountsItem | undefined,
  sums: readonly QuarterSums[],
): Promise<boolean> {
  const values = withSums(
    former?.values ?? {},
    only(sums, (figure) => !isShare(figure)),
  );
  const counts = { day, values, countedAtMs: former?.countedAtMs ?? nowMs() };
  const shares = only(sums, isShare);
  const hasShares = shares.some(([quarter, ofQuarter]) => {
    const hadViews = former?.values['views']?.[quarter] !== undefined;
    return hadViews || Object.keys(ofQuarter).length > 0;
  });
  if (!hasShares) return putDay(counts, former);
  const [known] = await listShareQuarters(day, day);
  const quarters = withSums(known?.values ?? {}, shares);
  try {
    const steps = putSharesSteps(counts, { totals: totalsOf(quarters), values: quarters });
    await commit([putDayStep(counts, former), ...steps]);
    return true;
  } catch (error) {
    if (!(error instanceof OutdatedRead)) throw error;
    return false;
  }
}

const isShare = (figure: string) => figure.startsWith(sharePrefix);

function only(sums: readonly QuarterSums[], isWanted: (figure: string) => boolean): QuarterSums[] {
  return sums.map(([quarter, ofQuarter]) => [
    quarter,
    Object.fromEntries(Object.entries(ofQuarter).filter(([figure]) => isWanted(figure))),
  ]);
}

function withSums(former: DayValues, sums: readonly QuarterSums[]): DayValues {
  const values = structuredClone(former);
  for (const [quarter, ofQuarter] of sums) {
    for (const ofFigure of Object.values(values)) delete ofFigure[quarter];
    for (const [figure, sum] of Object.entries(ofQuarter)) (values[figure] ??= {})[quarter] = sum;
  }
  return Object.fromEntries(
    Object.entries(values).filter(([, ofFigure]) => Object.keys(ofFigure).length > 0),
  );
}

function totalsOf(values: DayValues): Record<string, number> {
  const sum = (ofFigure: Record<string, number>) =>
    Object.values(ofFigure).reduce((total, value) => total + value, 0);
  return Object.fromEntries(Object.entries(values).map(([figure, ofFigure]) => [figure, sum(ofFigure)]));
}
