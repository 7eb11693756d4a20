import type { Report } from '#shared/entities/site/report.ts';
import { getReports } from '#shared/routes/site/reports.ts';
import { changeUser } from '../functions/use-cases/accounts/change-user.ts';
import type { Bench } from './bench.ts';
import { measureFirstPages } from './first-pages.ts';
import type { Measurement } from './measurement.ts';
import { seedCounts } from './table/seed-counts.ts';

const adminRole = 5;
const days = 800;
const dayMs = 86_400_000;

const dayBefore = (count: number) => new Date(Date.now() - count * dayMs).toISOString().slice(0, 10);

/** Days in a report, without which it has its cards alone. */
function countDays(text: string): number {
  const { datasets } = JSON.parse(text) as Report;
  return Math.max(0, ...Object.values(datasets).map(({ data }) => data.length));
}

/** Reports of a site that something happens on in every quarter of an hour, for two years, beside a plain call. */
export async function makeReports(bench: Bench): Promise<Measurement> {
  const admin = await bench.newPerson();
  await changeUser(admin.id, { roleIds: [adminRole], emailVerifiedAtMs: Date.now() });
  await seedCounts(days);
  const callWith = (types: string, startDate: string) => () =>
    admin.call(getReports, { query: { types, startDate, timezone: 'Asia/Kathmandu' } as never });
  const all = 'header,users,uploads,storage,subscriptions';
  const usual = await measureFirstPages({
    of: 'reports',
    title: `Reports of ${days} busy days`,
    admin,
    countFound: countDays,
    maxReadUnits: 250,
    lists: {
      'cards of a week': callWith('header', dayBefore(6)),
      'everything of a week': callWith(all, dayBefore(6)),
      'everything of 90 days': callWith(all, dayBefore(89)),
    },
  });
  const longest = await measureFirstPages({
    of: 'reports of a year',
    title: 'The longest report',
    admin,
    countFound: countDays,
    maxMs: 1000,
    maxReadUnits: 600,
    lists: { 'everything of a year': callWith(all, dayBefore(364)) },
  });
  return {
    tables: [...usual.tables, ...longest.tables],
    bars: [...(usual.bars ?? []), ...(longest.bars ?? [])],
  };
}
