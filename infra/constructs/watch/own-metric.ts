import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { type MetricDimension, type MetricName, metricsNamespace } from '#shared/metrics.ts';

/** A figure that the functions of a stage measure, of all of them together. */
export function ownMetric(
  stage: string,
  metricName: MetricName,
  statistic: string,
  period = Duration.minutes(5),
): Metric {
  const dimensionsMap = { stage };
  return new Metric({ namespace: metricsNamespace, metricName, dimensionsMap, statistic, period });
}

/** The same, told apart by what the stage pays for: a line for each feature, route or kind of run. */
export function ownMetricBy(
  stage: string,
  metricName: MetricName,
  dimensions: MetricDimension[],
  statistic: string,
): MathExpression {
  const schema = `{${[metricsNamespace, 'stage', ...dimensions].join(',')}}`;
  const label = dimensions.map((name) => `\${PROP('Dim.${name}')}`).join(' ');
  return new MathExpression({
    expression: `SEARCH('${schema} MetricName="${metricName}" stage="${stage}"', '${statistic}')`,
    usingMetrics: {},
    label,
    period: Duration.minutes(5),
  });
}
