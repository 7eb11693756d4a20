import type { getReports as route } from '#shared/routes/site/reports.ts';
import type { Handler } from '../../../http/types.ts';
import { makeReport } from '../../../use-cases/site/reports/make-report.ts';
import { readRange } from '../../../use-cases/site/reports/report-range.ts';
import { getSettings } from '../../../use-cases/site/site-settings.ts';

/** Returns figures of the site by day, with those of the period before. */
export const getReports: Handler<typeof route> = async ({ query, caller }) => {
  const { dates } = await getSettings();
  return makeReport(query.types ?? [], readRange(query, caller.user.timezone ?? dates.default_timezone));
};
