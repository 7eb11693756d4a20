import { Duration, Stack } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { AlarmPlan } from './alarm-plan.ts';

const fiveMinutes = Duration.minutes(5);

/** Failed calls of the API in a hundred, where they are so many that it is no accident. */
export function failedPercent(httpApi: HttpApi, leastFailures: number, period: Duration): MathExpression {
  return new MathExpression({
    expression: `IF(failed >= ${leastFailures}, 100 * failed / calls, 0)`,
    usingMetrics: {
      failed: httpApi.metricServerError({ statistic: 'Sum', period }),
      calls: httpApi.metricCount({ period }),
    },
    period,
    label: 'Failed calls in a hundred',
  });
}

/** What visitors notice at once. The gateway counts, so that functions which crash or never answer count too. */
export function planVisitorAlarms(httpApi: HttpApi): AlarmPlan[] {
  return [
    {
      id: 'api-errors',
      about: 'Two of a hundred calls of the API fail, or more.',
      metric: failedPercent(httpApi, 5, fiveMinutes),
      threshold: 2,
      periods: 2,
      outOf: 3,
    },
    {
      id: 'api-slow',
      about: 'One of a hundred calls of the API takes three seconds or more.',
      // Of a few calls the slowest is always one that waited for a function to start.
      metric: new MathExpression({
        expression: 'IF(calls >= 20, slowest, 0)',
        usingMetrics: {
          slowest: httpApi.metricLatency({ statistic: 'p99', period: fiveMinutes }),
          calls: httpApi.metricCount({ period: fiveMinutes }),
        },
        period: fiveMinutes,
        label: 'p99 in milliseconds',
      }),
      threshold: 3000,
      periods: 3,
    },
  ];
}

/** CloudFront's figures stand in us-east-1 alone, and no alarm reads another region's. */
export function planSiteAlarms(distribution: IDistribution): AlarmPlan[] {
  if (Stack.of(distribution).region !== 'us-east-1') return [];
  return [
    {
      id: 'site-errors',
      about: 'Five of a hundred requests to the site fail, pages and calls together.',
      metric: siteErrors(distribution),
      threshold: 5,
      periods: 3,
    },
  ];
}

/** Failed requests of the site in a hundred. */
export function siteErrors({ distributionId }: IDistribution): Metric {
  return new Metric({
    namespace: 'AWS/CloudFront',
    metricName: '5xxErrorRate',
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic: 'Average',
    period: fiveMinutes,
    region: 'us-east-1',
  });
}
