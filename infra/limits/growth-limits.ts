import { assumptions } from '../cost/assumptions.ts';
import type { UsageProfile } from '../cost/usage-profile.ts';
import { stageConfigs } from '../config.ts';
import { busyMomentOf } from './busy-moment.ts';
import type { Limit } from './limit.ts';

/** Runs of the function that sends mails (`BackgroundWork`). */
const mailRuns = 2;

/** What the busiest moment of so many people needs of AWS's quotas, and of our own settings. */
export function limitsOfGrowth(people: number, profile: UsageProfile): Limit[] {
  const busy = busyMomentOf(people, profile);
  const quota = (what: string, used: number, max: number, advice: string): Limit => ({
    what,
    used,
    max,
    kind: 'quota',
    advice,
  });
  const setting = (what: string, used: number, max: number, advice: string): Limit => ({
    ...quota(what, used, max, advice),
    kind: 'setting',
  });
  return [
    setting(
      'calls a second, `throttle` of prod',
      busy.callsPerSecond,
      stageConfigs.prod.throttle.ratePerSecond,
      'The API answers 429. Raise it with the budget: it bounds what an attack may cost.',
    ),
    quota('calls a second of the account', busy.callsPerSecond, 10_000, 'Ask AWS before.'),
    quota(
      'functions at the same time',
      busy.concurrency,
      1000,
      'Calls are throttled; new accounts may have 10 only.',
    ),
    quota('read units a second of the table', busy.readsPerSecond, 40_000, 'Ask AWS before.'),
    quota('write units a second of the table', busy.writesPerSecond, 40_000, 'Ask AWS before.'),
    quota('requests a second of the site', busy.edgeRequestsPerSecond, 250_000, 'Ask AWS before.'),
    quota(
      'PUTs a second of a prefix',
      busy.putsPerSecond,
      3500,
      'S3 splits the prefix; names begin at random.',
    ),
    quota(
      'GETs a second of a prefix',
      busy.getsPerSecond,
      5500,
      'S3 splits the prefix; names begin at random.',
    ),
    quota(
      'new live connections a second',
      busy.connectionsPerSecond,
      500,
      'Pages ask every minute until they connect.',
    ),
    quota('sign-ins by password a second', busy.signInsPerSecond, 120, 'Ask AWS before.'),
    quota(
      'mails a day',
      busy.mailsPerDay,
      50_000,
      'They wait in the queue, for an hour. Ask AWS; the sandbox has 200.',
    ),
    quota('mails a second', busy.mailsPerSecond, 14, 'They wait in the queue.'),
    setting(
      'mails a second that two runs send',
      busy.mailsPerSecond,
      (mailRuns * 1000) / assumptions.mailMs,
      'They wait in the queue. Raise mailRuns with the rate that SES allows.',
    ),
  ];
}
