import { reportLimits } from '#shared/entities/site/report.ts';
import { loadShares } from '../counts/load-shares.ts';
import { countByDay } from '../report-counts.ts';
import type { ReportRange } from '../report-range.ts';
import type { LoadValues, ReportPart } from '../report-type.ts';
import { splitPrefix, unknownName, type ViewSplit } from './view-figures.ts';

/** Reports the views that the site has counted by itself. */
export async function reportViews(range: ReportRange, loadValues: LoadValues): Promise<ReportPart> {
  const values = await loadValues();
  const shares = await loadShares(range, values);
  return {
    ...countByDay(values, { figure: 'views', label: 'Page views', range }),
    fields: {
      visitors: {
        source: 'site',
        byCountry: listTop(shares, 'country').map(({ name, value }) => ({ name, code: name, value })),
        byBrowser: listTop(shares, 'browser'),
        byPlatform: listTop(shares, 'platform'),
        timezone: 'UTC',
      },
    },
  };
}

/** The most frequent names; null where it is not known. */
function listTop(shares: Record<string, number>, split: ViewSplit): { name: string | null; value: number }[] {
  const prefix = splitPrefix(split);
  return Object.entries(shares)
    .filter(([figure, value]) => figure.startsWith(prefix) && value > 0)
    .map(([figure, value]) => ({ name: figure.slice(prefix.length), value }))
    .toSorted((one, other) => other.value - one.value || (one.name < other.name ? -1 : 1))
    .slice(0, reportLimits.maxNames)
    .map(({ name, value }) => ({ name: name === unknownName ? null : name, value }));
}
