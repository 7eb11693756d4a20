import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { Report, reportTypes } from '../../entities/site/report.ts';
import { inputError } from '../../contract/input-error.ts';
import { isTimeZone } from '../../places/time-zones.ts';
import { success, words } from '../../contract/schema-fields.ts';

const day = z
  .union([z.iso.date().max(10), z.iso.datetime({ offset: true }).max(40)], inputError('dateRequired'))
  .optional();

export const getReports = defineRoute({
  name: 'getReports',
  spec: 'AR1',
  method: 'GET',
  path: 'admin/reports',
  summary:
    'Figures of the site by day, with those of the period before: accounts, files, storage, subscriptions and payments as they were counted, up to now. A type that fails is named in `failures`. `visitors` are views of pages, which the site counts by itself; where Google Analytics is configured, they are its visitors, by days in the time zone of its property',
  access: { who: 'signedIn', permission: 'admin.access', object: 'site' },
  query: z.object({
    /** Comma separated; by default all. */
    types: words(100)
      .pipe(z.array(z.enum(reportTypes, inputError('unknownType'))))
      .optional(),
    /** First and last day; by default the last seven. A time is the day that it is of in `timezone`. */
    startDate: day,
    endDate: day,
    /** By default that of the caller, else that of the site. */
    timezone: z.string().max(100).refine(isTimeZone, inputError('unknownTimezone')).optional(),
  }),
  answer: success(Report.shape),
  rateLimit: { name: 'reports', max: 180, windowSeconds: 60, per: 'caller' },
});
