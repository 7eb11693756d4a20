import { assumptions, standing } from './assumptions.ts';
import {
  countedWrites,
  type CallName,
  type MeasuredCall,
  measuredCalls,
  measuredFollowing,
} from './measured-calls.ts';
import { costOf, type PriceName, prices } from './price-sheet.ts';
import type { UsageProfile } from './usage-profile.ts';

/** Quantities of a month, in the units of the price sheet. */
export type Quantities = Record<PriceName, number>;

const gigabyte = 1024 ** 3;
const secondsPerMonth = 30 * 86_400;

/** The services of the bill, and the lines of the price sheet that each is made of. */
export const services: Record<string, PriceName[]> = {
  'Storage (S3)': ['storedGb', 'storagePuts', 'storageGets'],
  'Bytes sent (S3)': ['sentGb'],
  'Table (DynamoDB)': ['tableReads', 'tableWrites', 'tableGb', 'tableBackupGb'],
  'Functions (Lambda)': ['lambdaCalls', 'lambdaGbSeconds'],
  'API Gateway': ['httpCalls', 'liveMessages', 'liveMinutes'],
  'Site (CloudFront)': ['edgeGb', 'edgeRequests', 'edgeRuns'],
  'Passwords (Cognito)': ['signedInPeople'],
  'Mails (SES)': ['mails'],
  'Queues (SQS)': ['queueCalls'],
  'Logs, metrics, traces': ['logGb', 'keptLogGb', 'metrics', 'alarms', 'dashboards', 'traces'],
  'Firewall (WAF)': ['webAcls', 'inspectedRequests'],
  'Secrets Manager': ['secrets'],
};

/** Sum over the calls of a profile. */
export function sumOfCalls({ calls, followed }: UsageProfile, figure: (call: MeasuredCall) => number) {
  const front = Object.entries(calls).map(([name, count]) => count * figure(measuredCalls[name as CallName]));
  const behind = Object.entries(followed).map(
    ([name, count]) => count * figure(measuredFollowing[name as keyof typeof measuredFollowing]),
  );
  const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0);
  return { front: sum(front), behind: sum(behind) };
}

/** How long a function works on a call, in seconds, cold starts included. */
export function secondsOf({ tableCalls }: MeasuredCall): number {
  const { tableCallMs, ownWorkMs, coldShare, coldMs } = assumptions;
  return (tableCalls * tableCallMs + ownWorkMs + coldShare * coldMs) / 1000;
}

/** What so many people of a profile use in a month. */
export function quantitiesOf(people: number, profile: UsageProfile): Quantities {
  const each = (count: number) => people * count;
  const total = (figure: (call: MeasuredCall) => number) => {
    const { front, behind } = sumOfCalls(profile, figure);
    return each(front + behind);
  };
  const httpCalls = each(sumOfCalls(profile, () => 1).front);
  const files = each(profile.followed['a new file']);
  const follows = each(profile.followed['a new file'] + profile.followed['another name']);
  const images = files * profile.imageShare;
  const mails = each(profile.mails);
  const { messagesPerCall, changesPerCall, bytesPerEntry } = assumptions;
  const outboxCalls = mails;
  const background = follows / changesPerCall + outboxCalls + (images + mails) / messagesPerCall;
  const tableGb = each(profile.entries * bytesPerEntry + assumptions.otherBytesPerPerson) / gigabyte;
  const { warm, cold } = profile.visits;
  const answerBytes = total(({ answerBytes: bytes }) => bytes) * assumptions.compressedShare;
  const edgeBytes = each(cold * assumptions.coldVisitBytes + warm * assumptions.warmVisitBytes) + answerBytes;
  const pageRequests = each(
    cold * assumptions.requestsPerColdVisit + warm * assumptions.requestsPerWarmVisit,
  );
  const edgeRequests = httpCalls + pageRequests;
  const lambdaCalls = httpCalls + each(profile.liveMessages / 4) + background;
  const logGb = (lambdaCalls * assumptions.logBytesPerCall) / gigabyte;
  const seconds = total(secondsOf);
  return {
    lambdaCalls,
    lambdaGbSeconds:
      seconds * assumptions.functionGb +
      (images * assumptions.thumbnailMs * assumptions.thumbnailGb +
        mails * assumptions.mailMs +
        outboxCalls * assumptions.outboxMs * assumptions.functionGb) /
        1000,
    httpCalls,
    liveMessages: each(profile.liveMessages),
    liveMinutes: each(profile.liveMinutes),
    tableReads: total(({ readUnits }) => readUnits),
    tableWrites: total(({ writeUnits }) => writeUnits + countedWrites),
    tableGb,
    tableBackupGb: tableGb,
    storedGb: each(profile.storedBytes) / gigabyte,
    storagePuts: files + images,
    storageGets: each(profile.calls['download a file'] + profile.calls['show a file']) + files + images,
    sentGb: each(profile.sentBytes) / gigabyte,
    edgeGb: edgeBytes / gigabyte,
    edgeRequests,
    edgeRuns: edgeRequests,
    queueCalls: standing.polledQueues * assumptions.idlePollsPerQueue + 3 * (images + mails),
    mails,
    signedInPeople: each(profile.passwordShare),
    secrets: standing.secrets,
    logGb,
    keptLogGb: logGb * assumptions.logKeptMonths * assumptions.keptLogShare,
    metrics: standing.metrics,
    alarms: standing.alarms,
    dashboards: standing.dashboards,
    traces: Math.min(lambdaCalls, secondsPerMonth + lambdaCalls * assumptions.tracedShare),
    webAcls: standing.webAclUsd,
    inspectedRequests: edgeRequests,
  };
}

export interface Bill {
  quantities: Quantities;
  /** US dollars a month, by service. */
  byService: Record<string, number>;
  totalUsd: number;
}

/** The bill of a month. */
export function billOf(people: number, profile: UsageProfile): Bill {
  const quantities = quantitiesOf(people, profile);
  const byService = Object.fromEntries(
    Object.entries(services).map(([service, names]) => [
      service,
      names.reduce((usd, name) => usd + costOf(prices[name], quantities[name]), 0),
    ]),
  );
  const totalUsd = Object.values(byService).reduce((sum, usd) => sum + usd, 0);
  return { quantities, byService, totalUsd };
}
