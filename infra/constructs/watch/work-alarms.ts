import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { BackgroundWork } from '../background-work.ts';
import { type AlarmPlan, sumOf } from './alarm-plan.ts';
import { ownMetric } from './own-metric.ts';

const minute = Duration.minutes(1);
const fiveMinutes = Duration.minutes(5);
const hour = Duration.hours(1);

const messagesIn = (queue: Queue) =>
  queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period: fiveMinutes });

/** Work that was put aside after its last try: each message is somebody who waits for something. */
export function planDeadLetterAlarms(work: BackgroundWork): AlarmPlan[] {
  const putAside: [id: string, queue: Queue, about: string][] = [
    ['jobs-dead', work.jobs.deadLetters, 'A job in the background was given up.'],
    ['billing-jobs-dead', work.billingJobs.deadLetters, 'An event of a payment gateway was given up.'],
    ['mails-dead', work.mails.deadLetters, 'A mail could not be sent in an hour of tries.'],
    ['mail-events-dead', work.mailEvents.deadLetters, 'What became of a mail could not be noted.'],
    ['notices-dead', work.notices.deadLetters, 'People were not told of something.'],
    ['thumbnails-dead', work.thumbnails.deadLetters, 'No thumbnail could be made of some pictures.'],
    [
      'changes-unfollowed',
      work.unfollowed,
      'What follows from some changes of the table was not done, or a job, mail or notice was not sent to its queue.',
    ],
  ];
  return putAside.map(([id, queue, about]) => ({ id, about, metric: messagesIn(queue), threshold: 1 }));
}

/** The functions that read the table's stream. */
export interface StreamReaders {
  followTable: IFunction;
  sendOutbox: IFunction;
}

/** Work that comes too late. */
export function planLateWorkAlarms(
  work: BackgroundWork,
  { followTable, sendOutbox }: StreamReaders,
  stage: string,
): AlarmPlan[] {
  const readLate = (lambda: IFunction): Pick<AlarmPlan, 'metric' | 'threshold' | 'periods'> => ({
    metric: lambda.metric('IteratorAge', { statistic: 'Maximum', period: minute }),
    threshold: 60_000,
    periods: 5,
  });
  return [
    {
      id: 'stream-late',
      about: 'Changes of the table are followed a minute late, or more.',
      ...readLate(followTable),
    },
    {
      id: 'outbox-late',
      about: 'New jobs, mails and notices get into their queues a minute late, or more.',
      ...readLate(sendOutbox),
    },
    {
      id: 'mails-wait',
      about: 'A mail has waited for a quarter of an hour.',
      metric: ageIn(work.mails.queue),
      threshold: 15 * 60,
      periods: 3,
    },
    {
      // A job that runs for as long as it may is no cause of worry: its message counts as waiting meanwhile.
      id: 'jobs-wait',
      about: 'A job in the background has waited for half an hour.',
      metric: ageIn(work.jobs.queue),
      threshold: 30 * 60,
      periods: 3,
    },
    {
      // A user may have paid without getting the plan yet.
      id: 'billing-jobs-wait',
      about: 'An event of a payment gateway has waited for ten minutes.',
      metric: ageIn(work.billingJobs.queue),
      threshold: 10 * 60,
    },
    {
      id: 'jobs-given-up',
      about: 'A job in the background failed in all its tries.',
      metric: ownMetric(stage, 'jobsGivenUp', 'Sum'),
      threshold: 1,
    },
  ];
}

function ageIn(queue: Queue): Metric {
  return queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum', period: fiveMinutes });
}

/** Each hour's work: a run that fails is tried twice more by Lambda. */
export function planScheduleAlarms(scheduled: IFunction[]): AlarmPlan[] {
  const failed = scheduled.map((lambda) => lambda.metricErrors({ statistic: 'Sum', period: hour }));
  const begun = scheduled.map((lambda) => lambda.metricInvocations({ statistic: 'Sum', period: hour }));
  return [
    {
      id: 'schedules-failing',
      about: 'Cleaning up has failed in all its tries for two hours.',
      metric: sumOf(failed, hour, 'Failed tries'),
      threshold: 3,
      periods: 2,
    },
    {
      id: 'schedules-stopped',
      about: 'Nothing has been cleaned up for three hours, as nothing began to.',
      metric: sumOf(begun, hour, 'Runs'),
      threshold: 1,
      isLow: true,
      periods: 3,
      silence: 'atFault',
    },
  ];
}

/** Alarms of the function that starts the daily sync with the payment gateways, which finds missed changes. */
export function planBillingAlarms(sync: IFunction): AlarmPlan[] {
  return [
    {
      id: 'subscriptions-unsynced',
      about:
        'The daily sync with the payment gateways was not started: the function that queues it has failed in all its tries.',
      metric: sync.metricErrors({ statistic: 'Sum', period: hour }),
      threshold: 3,
    },
  ];
}

/** Lambda's limit is the account's: whatever reaches it takes from all functions. */
export function planFunctionAlarms(): AlarmPlan[] {
  return [
    {
      id: 'functions-throttled',
      about: 'Functions are called more often at once than the account may run them.',
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Throttles',
        statistic: 'Sum',
        period: minute,
      }),
      threshold: 1,
      periods: 3,
      outOf: 5,
    },
  ];
}
