import { describe, expect, test } from 'vitest';
import { metricsNamespace, metricUnits } from '#shared/metrics.ts';
import { listFunctionEntries } from '../bundles/function-entries.ts';
import { listResources, refersTo, synthesizeForTest } from '../test-application.ts';
import type { Json } from '../test-application.ts';

const { site, watch } = synthesizeForTest('prod');
const single = listResources(watch, 'AWS::CloudWatch::Alarm');
const composite = listResources(watch, 'AWS::CloudWatch::CompositeAlarm');
const told = [...single, ...composite].map(({ properties }) => properties);
const [topic] = listResources(watch, 'AWS::SNS::Topic');

const getAlarm = (id: string): Json => {
  const found = told.find(({ AlarmName }) => AlarmName === `Holdall-prod-${id}`);
  if (found === undefined) throw new Error(`There is no alarm ${id}`);
  return found;
};

/** In another stack the same thing has another hash at the end of its id. */
const withoutHash = (id: string) => id.slice(0, -8);

describe('alarms', () => {
  test.each(told.map((alarm) => ({ name: String(alarm.AlarmName), alarm })))(
    '$name says what it means, and where it stands what to do',
    ({ alarm }) => {
      expect(String(alarm.AlarmDescription)).toMatch(
        /^[A-Z].{30,}\. What to do: docs\/operations\.md#[a-z-]+$/,
      );
    },
  );

  test.each(single)('$properties.AlarmName says what it means to have no figure', ({ properties }) => {
    expect(['notBreaching', 'breaching', 'ignore']).toContain(properties.TreatMissingData);
  });

  test('the operator is told when one begins and ends, of what visitors notice as of one thing', () => {
    const silent = told.filter(({ AlarmActions }) => AlarmActions === undefined);
    expect(silent.map(({ AlarmName }) => AlarmName)).toEqual([
      'Holdall-prod-api-errors',
      'Holdall-prod-api-slow',
      'Holdall-prod-site-errors',
    ]);
    for (const { AlarmActions, OKActions } of told.filter((alarm) => !silent.includes(alarm))) {
      expect(AlarmActions).toEqual([{ Ref: topic?.id }]);
      expect(OKActions).toEqual([{ Ref: topic?.id }]);
    }
    const parts = single.filter(({ properties }) => silent.includes(properties));
    for (const { id } of parts)
      expect(JSON.stringify(getAlarm('visitors-affected').AlarmRule)).toContain(`"${id}"`);
  });

  test('every queue of dead letters rings at its first message', () => {
    const deadLetters = listResources(site, 'AWS::SQS::Queue').filter(({ id }) =>
      /DeadLetters|Unfollowed/.test(id),
    );
    expect(deadLetters).toHaveLength(7);
    const watched = told.filter(({ MetricName }) => MetricName === 'ApproximateNumberOfMessagesVisible');
    for (const { id } of deadLetters) {
      const [alarm, ...others] = watched.filter(({ Dimensions }) =>
        JSON.stringify(Dimensions).includes(withoutHash(id)),
      );
      expect(others).toEqual([]);
      expect(alarm).toMatchObject({
        Threshold: 1,
        EvaluationPeriods: 1,
        Statistic: 'Maximum',
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
        TreatMissingData: 'notBreaching',
      });
    }
  });

  test('what should run every hour rings when nothing is heard of it', () => {
    expect(getAlarm('schedules-stopped')).toMatchObject({
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
      EvaluationPeriods: 3,
      TreatMissingData: 'breaching',
    });
  });

  test('an item collection rings before DynamoDB refuses writes at ten gigabytes', () => {
    expect(getAlarm('drive-size')).toMatchObject({
      Namespace: metricsNamespace,
      MetricName: 'collectionGb',
      Dimensions: [{ Name: 'stage', Value: 'prod' }],
      Statistic: 'Maximum',
      Threshold: 8,
    });
  });

  test('throttles are watched of the table and each global index', () => {
    const { Metrics } = getAlarm('table-throttled') as { Metrics: { MetricStat?: { Metric: Json } }[] };
    const watched: Json[] = Metrics.flatMap(({ MetricStat }) => (MetricStat ? [MetricStat.Metric] : []));
    const ofIndexes = watched.flatMap(({ Dimensions }) =>
      (Dimensions as { Name: string; Value: unknown }[])
        .filter(({ Name }) => Name === 'GlobalSecondaryIndexName')
        .map(({ Value }) => Value),
    );
    expect(ofIndexes).toEqual(['GSI1', 'GSI2', 'GSI3', 'GSI4']);
    expect(watched.map(({ MetricName }) => MetricName)).toContain('ReadThrottleEvents');
  });

  test('expressions have no exponents, which CloudWatch does not read', () => {
    for (const { Metrics = [] } of told as { Metrics?: { Expression?: string }[] }[]) {
      for (const { Expression = '' } of Metrics) expect(Expression).not.toMatch(/\d[eE][+-]?\d/);
    }
  });

  test('only alarms of this account are told at the topic, and only over TLS', () => {
    const [policy] = listResources(watch, 'AWS::SNS::TopicPolicy');
    const { Statement = [] } = (policy?.properties.PolicyDocument ?? {}) as { Statement?: Json[] };
    expect(Statement).toContainEqual(
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    );
    const allowed = Statement.filter(({ Effect }) => Effect === 'Allow');
    expect(allowed).toEqual([
      expect.objectContaining({
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': expect.anything() } },
      }),
    ]);
    site.hasOutput('AlarmTopic', {});
  });
});

/** The dashboard, what CloudFormation puts in replaced by `x`. */
function readDashboard() {
  const [dashboard] = listResources(watch, 'AWS::CloudWatch::Dashboard');
  const body = dashboard?.properties.DashboardBody as { 'Fn::Join': [string, unknown[]] };
  const parts = body['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : 'x'));
  return JSON.parse(parts.join('')) as { widgets: { type: string; properties: Json }[] };
}

describe('the dashboard', () => {
  const { widgets } = readDashboard();
  const text = JSON.stringify(widgets);

  test('names of our own figures those that functions measure, each of them at least once', () => {
    const plotted = widgets
      .flatMap(({ properties }) => (properties.metrics ?? []) as unknown[][])
      .filter(([namespace]) => namespace === metricsNamespace)
      .map(([, name]) => String(name));
    const searched = [...text.matchAll(/MetricName=\\"(\w+)/g)].map(([, name]) => String(name));
    const named = new Set([...plotted, ...searched]);
    expect([...named].sort()).toEqual(Object.keys(metricUnits).sort());
  });

  test('shows the state of every alarm that is told, and reads the log of every function', () => {
    const states = widgets.find(({ type }) => type === 'alarm');
    expect(states?.properties.alarms).toHaveLength(told.length);
    const queries = widgets
      .filter(({ type }) => type === 'log')
      .map(({ properties }) => String(properties.query));
    const groups = new Set(queries.flatMap((query) => query.match(/SOURCE '[^']*'/g) ?? []));
    expect(queries).toHaveLength(4);
    expect(groups.size).toBeGreaterThan(0);
    const sources = queries.map((query) => (query.match(/SOURCE/g) ?? []).length);
    expect((sources[0] ?? 0) + (sources[2] ?? 0)).toBe(listFunctionEntries().length);
  });

  test('it is the only one, as the fourth of an account costs something', () => {
    expect(listResources(watch, 'AWS::CloudWatch::Dashboard')).toHaveLength(1);
    expect(listResources(site, 'AWS::CloudWatch::Dashboard')).toEqual([]);
  });
});

test('what is watched exists: the nested stack is given it by the stack that makes it', () => {
  const [nested] = listResources(site, 'AWS::CloudFormation::Stack');
  const parameters = nested?.properties.Parameters as Record<string, unknown>;
  const needed = Object.keys(watch.toJSON().Parameters as object);
  expect(Object.keys(parameters).sort()).toEqual(needed.sort());
  const queue = listResources(site, 'AWS::SQS::Queue')[0];
  expect(Object.values(parameters).some((value) => refersTo(value, queue?.id ?? ''))).toBe(true);
});
