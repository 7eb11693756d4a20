import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmPlan } from './alarm-plan.ts';
import { ownMetric } from './own-metric.ts';

const hour = Duration.hours(1);

/** SES tells these for the account, and puts a sender on probation for too many of them. */
function reputation(metricName: string): Metric {
  return new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Average', period: hour });
}

/** Mails that do not arrive. A single refused one is somebody's misspelled address. */
export function planMailAlarms(stage: string): AlarmPlan[] {
  return [
    {
      id: 'mails-refused',
      about: 'SES refused five mails or more in an hour.',
      metric: ownMetric(stage, 'mailsRefused', 'Sum', hour),
      threshold: 5,
    },
    {
      id: 'mails-bounce',
      about: 'Three of a hundred mails come back; at five SES puts the account under review.',
      metric: reputation('Reputation.BounceRate'),
      threshold: 0.03,
      silence: 'nothingNew',
    },
    {
      id: 'mails-unwanted',
      about:
        'One of two thousand mails is called spam; at one of a thousand SES puts the account under review.',
      metric: reputation('Reputation.ComplaintRate'),
      threshold: 0.0005,
      silence: 'nothingNew',
    },
  ];
}
