import type { Duration } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Alarm, ComparisonOperator, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';

/** An alarm, before it is made. */
export interface AlarmPlan {
  /** Kebab case; also the heading of its entry in the runbook, unless `runbook` names another one. */
  id: string;
  runbook?: string;
  /** What is the matter when it rings: a sentence. */
  about: string;
  metric: IMetric;
  /** It rings from this value on. */
  threshold: number;
  /** Of the last `outOf` periods so many must be at fault; one of one where nothing is said. */
  periods?: number;
  outOf?: number;
  /** Where the figure should be at least the threshold, rather than stay below it. */
  isLow?: true;
  /**
   * What no figure at all means: that all is well, as nothing happened (the default); that something stands still; or
   * nothing new, so that the alarm stays as it is.
   */
  silence?: 'well' | 'atFault' | 'nothingNew';
}

const silences = {
  well: TreatMissingData.NOT_BREACHING,
  atFault: TreatMissingData.BREACHING,
  nothingNew: TreatMissingData.IGNORE,
};

/** Where the runbook is, in the repository. */
export const runbookFile = 'docs/operations.md';

/** What an alarm says of itself: what is the matter, and where it stands what to do. */
export function describeAlarm({
  id,
  runbook = id,
  about,
}: Pick<AlarmPlan, 'id' | 'runbook' | 'about'>): string {
  return `${about} What to do: ${runbookFile}#${runbook}`;
}

/**
 * Makes an alarm.
 * @param prefix of its name, which is unique in an account and region: `Holdall-prod`
 */
export function createAlarm(scope: Construct, plan: AlarmPlan, prefix: string): Alarm {
  const { id, metric, threshold, periods = 1, outOf = periods, isLow, silence = 'well' } = plan;
  const { GREATER_THAN_OR_EQUAL_TO_THRESHOLD, LESS_THAN_THRESHOLD } = ComparisonOperator;
  return new Alarm(scope, id, {
    alarmName: `${prefix}-${id}`,
    alarmDescription: describeAlarm(plan),
    metric,
    threshold,
    comparisonOperator: isLow ? LESS_THAN_THRESHOLD : GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    datapointsToAlarm: periods,
    evaluationPeriods: outOf,
    treatMissingData: silences[silence],
  });
}

/** The sum of several metrics of the same period; those without a figure count nothing. CloudWatch takes ten. */
export function sumOf(metrics: IMetric[], period: Duration, label: string): MathExpression {
  if (metrics.length > 10) throw new Error('An alarm watches ten metrics at most.');
  const named = metrics.map((metric, index) => [`m${index + 1}`, metric] as const);
  return new MathExpression({
    expression: named.map(([name]) => `FILL(${name}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(named),
    period,
    label,
  });
}
