/** What a unit costs from one quantity a month to the next. */
interface Tier {
  /** Of all units of the month; absent on the last tier. */
  upTo?: number;
  usd: number;
}

/** One line of AWS's price list. */
export interface Price {
  /** What is counted. */
  unit: string;
  tiers: readonly Tier[];
  /** The page of AWS that tells it, and the month in which it was found to hold. */
  source: string;
  asOf: string;
}

const million = 1_000_000;
const terabyteGb = 1024;

const price = (unit: string, page: string, asOf: string, ...tiers: Tier[]): Price => ({
  unit,
  tiers,
  source: `https://aws.amazon.com/${page}/`,
  asOf,
});
const free = (upTo: number): Tier => ({ upTo, usd: 0 });
const flat = (usd: number): Tier => ({ usd });

/**
 * On-demand list prices of us-east-1 in US dollars, without taxes, with what AWS gives every account for ever, and
 * without what it gives new ones. They change: the page of each counts.
 */
export const prices = {
  // 1M calls and 400,000 GB seconds are free for ever; arm64.
  lambdaCalls: price('call', 'lambda/pricing', '2026-05', free(million), flat(0.2 / million)),
  lambdaGbSeconds: price(
    'GB second',
    'lambda/pricing',
    '2026-05',
    free(400_000),
    { upTo: 7_500 * million, usd: 0.000_013_333_4 },
    flat(0.000_012_000_1),
  ),
  httpCalls: price(
    'call',
    'api-gateway/pricing',
    '2026-02',
    { upTo: 300 * million, usd: 1 / million },
    flat(0.9 / million),
  ),
  liveMessages: price(
    'message',
    'api-gateway/pricing',
    '2026-02',
    { upTo: 1000 * million, usd: 1 / million },
    flat(0.8 / million),
  ),
  liveMinutes: price('connected minute', 'api-gateway/pricing', '2026-02', flat(0.25 / million)),
  // Half of what they were before November 2024.
  tableReads: price('read unit', 'dynamodb/pricing/on-demand', '2025-07', flat(0.125 / million)),
  tableWrites: price('write unit', 'dynamodb/pricing/on-demand', '2025-07', flat(0.625 / million)),
  tableGb: price('GB month', 'dynamodb/pricing/on-demand', '2025-07', free(25), flat(0.25)),
  tableBackupGb: price('GB month', 'dynamodb/pricing/on-demand', '2025-07', flat(0.2)),
  storedGb: price(
    'GB month',
    's3/pricing',
    '2026-06',
    { upTo: 50 * terabyteGb, usd: 0.023 },
    { upTo: 500 * terabyteGb, usd: 0.022 },
    flat(0.021),
  ),
  storagePuts: price('PUT', 's3/pricing', '2026-06', flat(0.005 / 1000)),
  storageGets: price('GET', 's3/pricing', '2026-06', flat(0.0004 / 1000)),
  // Straight from storage to browsers, by signed address; 100 GB of the account are free.
  sentGb: price(
    'GB',
    's3/pricing',
    '2026-06',
    free(100),
    { upTo: 10 * terabyteGb, usd: 0.09 },
    { upTo: 50 * terabyteGb, usd: 0.085 },
    { upTo: 150 * terabyteGb, usd: 0.07 },
    flat(0.05),
  ),
  // North America and Europe; 1 TB, 10M requests and 2M runs of edge functions are free for ever.
  edgeGb: price(
    'GB',
    'cloudfront/pricing',
    '2025-01',
    free(terabyteGb),
    { upTo: 10 * terabyteGb, usd: 0.085 },
    { upTo: 50 * terabyteGb, usd: 0.08 },
    { upTo: 150 * terabyteGb, usd: 0.06 },
    flat(0.04),
  ),
  edgeRequests: price('request', 'cloudfront/pricing', '2025-01', free(10 * million), flat(0.01 / 10_000)),
  edgeRuns: price('run', 'cloudfront/pricing', '2025-01', free(2 * million), flat(0.1 / million)),
  queueCalls: price('call', 'sqs/pricing', '2025-01', free(million), flat(0.4 / million)),
  mails: price('mail', 'ses/pricing', '2025-01', flat(0.1 / 1000)),
  // Plan Lite; 10,000 people a month are free for ever.
  signedInPeople: price(
    'person who used a password',
    'cognito/pricing',
    '2025-01',
    free(10_000),
    { upTo: 100_000, usd: 0.0055 },
    { upTo: million, usd: 0.0046 },
    flat(0.00325),
  ),
  secrets: price('secret', 'secrets-manager/pricing', '2025-01', flat(0.4)),
  logGb: price('GB', 'cloudwatch/pricing', '2026-02', free(5), flat(0.5)),
  keptLogGb: price('GB month', 'cloudwatch/pricing', '2026-02', flat(0.03)),
  metrics: price('metric', 'cloudwatch/pricing', '2026-02', free(10), { upTo: 10_000, usd: 0.3 }, flat(0.1)),
  alarms: price('alarm', 'cloudwatch/pricing', '2026-02', free(10), flat(0.1)),
  dashboards: price('dashboard', 'cloudwatch/pricing', '2026-02', free(3), flat(3)),
  traces: price('trace', 'xray/pricing', '2025-01', free(100_000), flat(5 / million)),
  webAcls: price('list and its rules', 'waf/pricing', '2025-01', flat(1)),
  inspectedRequests: price('request', 'waf/pricing', '2025-01', flat(0.6 / million)),
} satisfies Record<string, Price>;

export type PriceName = keyof typeof prices;

/** What a quantity of a month costs in US dollars, each part of it by its tier. */
export function costOf({ tiers }: Price, quantity: number): number {
  let usd = 0;
  let from = 0;
  for (const tier of tiers) {
    const upTo = tier.upTo ?? Number.POSITIVE_INFINITY;
    usd += Math.max(0, Math.min(quantity, upTo) - from) * tier.usd;
    from = upTo;
  }
  return usd;
}
