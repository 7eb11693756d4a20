import { renderTable } from '../cost/render-table.ts';
import { sizes, withCommas } from '../cost/sizes.ts';
import { usualPerson } from '../cost/usage-profile.ts';
import { busyHours } from './busy-moment.ts';
import { limitsOfGrowth } from './growth-limits.ts';
import { headroom, type Limit } from './limit.ts';
import { limitsOfPartitions } from './partitions.ts';

const percent = (part: number) => `${Math.round(part * 100)} %`;
const amount = (value: number) => (value < 10 ? value.toFixed(1) : withCommas(value));

/** The contents of `docs/limits.md`, before they are formatted: what does not change with every resource. */
export function renderLimits(): string {
  const { workingDays, shareOfBusiestHour, rushWithinIt } = busyHours;
  return [
    `# Limits

Written by \`node infra/limits/print.ts\`, which also prints how much of CloudFormation's, API Gateway's, IAM's and
Lambda's limits the templates use at the moment. A test fails where less than a tenth is left of what nobody can raise,
and where 10,000 people would not fit into what AWS gives a new account.`,
    '## By people',
    `What is used in the busiest moment: ${workingDays} working days, ${percent(shareOfBusiestHour)} of a day in its busiest hour, and a rush of ${rushWithinIt} times that. People
are those of [the cost model](cost.md); both are assumptions.`,
    renderTable(
      ['limit', 'at most', ...sizes.map((people) => `${withCommas(people)} people`), 'beyond it'],
      growthRows(),
    ),
    'A new table on demand takes 12,000 read and 4,000 write units a second at once, and from then on twice its former peak: warm it up before a launch.',
    '## By partition',
    'DynamoDB gives 3,000 read and 1,000 write units a second to whatever shares a partition key.',
    renderTable(
      ['of', 'takes', 'because'],
      limitsOfPartitions(usualPerson).map(({ of, takes, why }) => [of, takes, why]),
    ),
    '## Others',
    `- A transaction has 100 items and 4 MB: batches of files are written 24 at a time.
- An answer of a function has 6 MB, a message of a queue 1 MB, an item 400 KB.
- API Gateway gives up after 30 seconds, and ends a live connection after two hours.
- A call loads at most 700 KB of a function's code by a test of our own, for cold starts; Lambda takes 250 MB in all.`,
  ].join('\n\n');
}

function growthRows(): string[][] {
  const bySize = sizes.map((people) => limitsOfGrowth(people, usualPerson));
  return (bySize[0] ?? []).map(({ what, max, kind, advice }, index) => [
    what,
    `${amount(max)} (${kind})`,
    ...bySize.map((limits) => describeUse(limits[index])),
    advice,
  ]);
}

function describeUse(limit: Limit | undefined): string {
  if (!limit) return '';
  const left = headroom(limit);
  return `${amount(limit.used)}, ${left < 0.2 ? `**${percent(left)} left**` : `${percent(left)} left`}`;
}

/** The limits of the templates for a terminal, the scarcest first. */
export function describeTemplateLimits(limits: Limit[]): string {
  const lines = limits
    .toSorted((left, right) => headroom(left) - headroom(right))
    .map(
      (limit) =>
        `${percent(headroom(limit)).padStart(6)} left  ${limit.what}: ${withCommas(limit.used)} of ${withCommas(limit.max)} (${limit.kind})`,
    );
  return lines.join('\n');
}
