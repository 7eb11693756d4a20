import { assumptions, standing } from './assumptions.ts';
import { type Bill, billOf } from './cost-model.ts';
import { type CallName, measuredCalls, measuredFollowing } from './measured-calls.ts';
import { costOf, type Price, prices } from './price-sheet.ts';
import { renderTable } from './render-table.ts';
import { sizes, withCommas } from './sizes.ts';
import { type UsageProfile, usualPerson } from './usage-profile.ts';

const dollars = (usd: number) => (usd < 100 ? usd.toFixed(2) : withCommas(usd));
const cents = (usd: number, people: number) => `${((usd / people) * 100).toFixed(1)} ¢`;
const megabytes = (bytes: number) => `${withCommas(bytes / 1024 ** 2)} MB`;

/** The contents of `docs/cost.md`, before they are formatted. */
export function renderCost(): string {
  const bills = sizes.map((people) => billOf(people, usualPerson));
  return [
    introduction(bills),
    '## By service',
    renderTable(
      ['US dollars a month', ...sizes.map((people) => `${withCommas(people)} people`)],
      serviceRows(bills),
    ),
    dominators(bills),
    '## What moves it',
    sensitivities(),
    '## A person',
    renderTable(['in a month', 'assumed'], profileRows(usualPerson)),
    '## Measured inputs',
    'By `tests/http/site/cost-inputs.slow.test.ts`, which fails where one moves by more than a tenth.',
    renderTable(
      ['call', 'times', 'read units', 'write units', 'table calls', 'bytes'],
      callRows(usualPerson),
    ),
    '## Assumed inputs',
    assumed(),
    '## Prices',
    renderTable(['what', 'US dollars', 'as of', 'page'], priceRows()),
    'The first price that is not zero; the sheet has all tiers. They were looked up by hand, those as of 2025-01 not again since: the page counts.',
  ].join('\n\n');
}

function introduction(bills: Bill[]): string {
  const perPerson = bills.map(({ totalUsd }, index) => cents(totalUsd, sizes[index] ?? 1)).join(', ');
  return `# What it costs

Written by \`node infra/cost/print.ts\`; a test holds that it is what that prints. Prices are list prices of us-east-1 without
taxes and discounts, with what AWS gives every account for ever. The model multiplies what the calls were measured
to take by what a person is assumed to do: the first is a fact of this code, the second is yours to change
(\`infra/cost/usage-profile.ts\`).

A person costs ${perPerson} a month, at ${sizes.map(withCommas).join(', ')} people.`;
}

function serviceRows(bills: Bill[]): string[][] {
  const names = Object.keys(bills[0]?.byService ?? {});
  const rows = names.map((name) => [name, ...bills.map(({ byService }) => dollars(byService[name] ?? 0))]);
  const total = bills.map(({ totalUsd }) => `**${dollars(totalUsd)}**`);
  const each = bills.map(({ totalUsd }, index) => `**${cents(totalUsd, sizes[index] ?? 1)}**`);
  return [...rows, ['**Together**', ...total], ['**A person**', ...each]];
}

function dominators(bills: Bill[]): string {
  return bills
    .map(({ byService, totalUsd }, index) => {
      const largest = Object.entries(byService).sort(([, left], [, right]) => right - left);
      const shares = largest
        .slice(0, 3)
        .map(([name, usd]) => `${name} ${Math.round((usd / totalUsd) * 100)} %`);
      return `- ${withCommas(sizes[index] ?? 0)} people: ${shares.join(', ')}.`;
    })
    .join('\n');
}

const scaled = <Key extends string>(values: Record<Key, number>, factor: number) =>
  Object.fromEntries(Object.entries<number>(values).map(([key, value]) => [key, value * factor])) as Record<
    Key,
    number
  >;

/** The profile with one thing changed. */
const variants: [what: string, change: (person: UsageProfile) => UsageProfile][] = [
  ['as above', (person) => person],
  ['twice the stored bytes', (person) => ({ ...person, storedBytes: person.storedBytes * 2 })],
  ['twice the bytes sent', (person) => ({ ...person, sentBytes: person.sentBytes * 2 })],
  [
    'twice the calls and changes',
    (person) => ({ ...person, calls: scaled(person.calls, 2), followed: scaled(person.followed, 2) }),
  ],
  ['twice the entries', (person) => ({ ...person, entries: person.entries * 2 })],
  ['everybody signs in with a password', (person) => ({ ...person, passwordShare: 1 })],
];

function sensitivities(): string {
  const rows = variants.map(([what, change]) => [
    what,
    ...sizes.map((people) => dollars(billOf(people, change(usualPerson)).totalUsd)),
  ]);
  const doubled = sizes.map((people) => {
    const { quantities, totalUsd } = billOf(people, usualPerson);
    const extraWrites = quantities.tableWrites * (assumptions.indexWritesCountedTwice - 1);
    const extra = costOf(prices.tableWrites, extraWrites);
    return dollars(totalUsd + extra);
  });
  return renderTable(
    ['US dollars a month', ...sizes.map((people) => `${withCommas(people)} people`)],
    [...rows, ['AWS counts index writes of transactions twice', ...doubled]],
  );
}

function profileRows(person: UsageProfile): string[][] {
  return [
    ['stored', megabytes(person.storedBytes)],
    ['files and folders', withCommas(person.entries)],
    ['uploaded', megabytes(person.uploadedBytes)],
    ['downloaded, previewed, by visitors too', megabytes(person.sentBytes)],
    ['visits with an empty cache / with a full one', `${person.visits.cold} / ${person.visits.warm}`],
    ['minutes with an open page', withCommas(person.liveMinutes)],
    ['live messages', withCommas(person.liveMessages)],
    ['mails', String(person.mails)],
    ['part of the people who type a password', `${person.passwordShare * 100} %`],
    ['part of the files that are images', `${person.imageShare * 100} %`],
  ];
}

function callRows({ calls, followed }: UsageProfile): string[][] {
  const row = (name: string, times: number, call: (typeof measuredCalls)[CallName]) => [
    name,
    String(times),
    String(call.readUnits),
    String(call.writeUnits),
    String(call.tableCalls),
    call.answerBytes > 0 ? withCommas(call.answerBytes) : '',
  ];
  return [
    ...Object.entries(calls).map(([name, times]) => row(name, times, measuredCalls[name as CallName])),
    ...Object.entries(followed).map(([name, times]) =>
      row(`in the background: ${name}`, times, measuredFollowing[name as keyof typeof measuredFollowing]),
    ),
  ];
}

function assumed(): string {
  const { tableCallMs, ownWorkMs, coldShare, coldMs, bytesPerEntry, logBytesPerCall, tracedShare, outboxMs } =
    assumptions;
  return `Nobody can measure these on one machine. The dashboard of an installation tells its own.

- A call works ${ownWorkMs} ms and ${tableCallMs} ms for each request to the table; ${coldShare * 100} % start a function, which takes ${coldMs} ms.
- A mail takes a call of \`send-outbox\` for itself, ${outboxMs} ms long, as it does not wait for others; a batching window of
  a second would save part of them. AWS charges nothing for a second reader of the stream: Lambda's reads are free.
- A file takes ${withCommas(bytesPerEntry)} bytes in the table, its indexes and its name hold, and as much in the backup.
- A call leaves ${withCommas(logBytesPerCall)} bytes in logs; X-Ray takes one request a second and ${tracedShare * 100} % of the others.
- At most ${standing.alarms} alarms, ${standing.metrics} metrics, ${standing.dashboards} dashboards, ${standing.polledQueues} queues that are read, ${standing.secrets} secrets, and a web access list for ${standing.webAclUsd} dollars. A test counts those of the template.
- Left out: deleted files that are kept for some days, catalogs for searching and archives (they are small, and end by
  themselves), keys of AWS, your domain, and people.`;
}

/** Units that cost next to nothing are priced by the million, as AWS does. */
function priceRows(): string[][] {
  return Object.values<Price>(prices).map(({ unit, asOf, source, tiers }) => {
    const usd = tiers.find((tier) => tier.usd > 0)?.usd ?? 0;
    const isTiny = usd < 0.000_02;
    const each = isTiny && !unit.startsWith('GB') ? `1,000,000 of: ${unit}` : unit;
    return [each, String(Number((each === unit ? usd : usd * 1_000_000).toPrecision(6))), asOf, source];
  });
}
