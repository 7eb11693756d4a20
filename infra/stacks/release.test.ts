import { describe, expect, test } from 'vitest';
import { stageConfigs } from '../config.ts';
import { areas } from '../feature-areas.ts';
import { listFunctionEntries } from '../bundles/function-entries.ts';
import { listResources, refersTo, synthesizeForTest } from '../test-application.ts';
import type { Json } from '../test-application.ts';

const { site } = synthesizeForTest('prod');
const names = listFunctionEntries().map(({ name }) => name);
const idOf = (name: string) => name.replaceAll('-', '');

const aliases = Object.entries(site.findResources('AWS::Lambda::Alias')) as [string, Json][];
const groups = listResources(site, 'AWS::CodeDeploy::DeploymentGroup');
const alarms = listResources(site, 'AWS::CloudWatch::Alarm');

function getAlias(name: string): { id: string; resource: Json; properties: Json } {
  const found = aliases.find(([id]) => id.startsWith(`${idOf(name)}Live`));
  if (found === undefined) throw new Error(`${name} has no alias`);
  const [id, resource] = found;
  return { id, resource, properties: resource.Properties as Json };
}

/** The deployment group that moves an alias. */
function getGroup(name: string): Json {
  const { CodeDeployLambdaAliasUpdate } = getAlias(name).resource.UpdatePolicy as Record<string, Json>;
  const group = groups.find(({ id }) => refersTo(CodeDeployLambdaAliasUpdate?.DeploymentGroupName, id));
  if (group === undefined) throw new Error(`Nothing moves the alias of ${name}`);
  return group.properties;
}

/** The alarms that take back what a group moves. */
function alarmsOf(name: string): Json[] {
  const { Alarms, Enabled } = getGroup(name).AlarmConfiguration as { Alarms: Json[]; Enabled: boolean };
  expect(Enabled).toBe(true);
  return alarms
    .filter(({ id }) => Alarms.some(({ Name }) => refersTo(Name, id)))
    .map(({ properties }) => properties);
}

describe('what is called', () => {
  test.each(names)(
    '%s is called as the version that was released, never as what was uploaded last',
    (name) => {
      const { properties } = getAlias(name);
      expect(properties.Name).toBe('live');
      expect(JSON.stringify(properties.FunctionVersion)).toMatch(
        new RegExp(`"Fn::GetAtt":\\["${idOf(name)}FunctionCurrentVersion\\w+","Version"\\]`),
      );
    },
  );

  test('routes, messages, changes, schedules and connections call aliases alone', () => {
    const callers = [
      ...listResources(site, 'AWS::ApiGatewayV2::Integration').map(
        ({ properties }) => properties.IntegrationUri,
      ),
      ...listResources(site, 'AWS::Lambda::EventSourceMapping').map(
        ({ properties }) => properties.FunctionName,
      ),
      ...listResources(site, 'AWS::Events::Rule').map(({ properties }) => properties.Targets),
    ];
    expect(callers.length).toBeGreaterThan(20);
    for (const caller of callers) {
      expect(aliases.some(([id]) => refersTo(caller, id))).toBe(true);
      expect(JSON.stringify(caller)).not.toMatch(/"(api|event)\w+Function[0-9A-F]{8}"/);
    }
  });

  test('whoever may call a function may call its alias', () => {
    const permissions = listResources(site, 'AWS::Lambda::Permission');
    const called = aliases.filter(([id]) =>
      permissions.some(({ properties }) => refersTo(properties.FunctionName, id)),
    );
    // One for each permission but those of the WebSocket API, whose three routes call one function.
    expect(called.map(([id]) => id.replace(/Live.*/, '')).sort()).toEqual(
      [
        ...names.filter((name) => name.startsWith('api-')),
        'event-count-reports',
        'event-live',
        'event-migrate',
        'event-purge-trash',
        'event-purge-uploads',
        'event-sync-subscriptions',
      ]
        .map(idOf)
        .sort(),
    );
  });
});

describe('a release', () => {
  test.each(names)('of %s is tried out with a tenth of the calls, and taken back by itself', (name) => {
    expect(getGroup(name)).toMatchObject({
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: expect.arrayContaining(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
      },
    });
  });

  test.each(names)('of %s is taken back when the function fails in any minute', (name) => {
    const { id } = listResources(site, 'AWS::Lambda::Function').find((each) =>
      each.id.startsWith(`${idOf(name)}Function`),
    ) ?? { id: '' };
    const watching = alarmsOf(name).filter(({ Metrics }) => refersTo(Metrics, id));
    expect(watching).toHaveLength(1);
    expect(watching[0]).toMatchObject({
      Threshold: 3,
      EvaluationPeriods: 1,
      TreatMissingData: 'notBreaching',
    });
    const metrics = (watching[0]?.Metrics ?? []) as { MetricStat?: Json }[];
    expect(metrics.filter(({ MetricStat }) => MetricStat).length).toBeLessThanOrEqual(10);
    const own = metrics.find(({ MetricStat }) => refersTo(MetricStat, id));
    // The alias's own figure: other calls of the function are none of the release's.
    expect(JSON.stringify(own?.MetricStat)).toContain('":live"');
    expect(own?.MetricStat).toMatchObject({ Metric: { MetricName: 'Errors' }, Period: 60, Stat: 'Sum' });
  });

  test.each(names.filter((name) => name.startsWith('api-')))(
    'of %s is taken back when calls answer 5xx, which Lambda takes for a success',
    (name) => {
      const calls = alarmsOf(name).filter(({ AlarmName }) => AlarmName === 'Holdall-prod-release-calls');
      expect(calls).toHaveLength(1);
      expect(JSON.stringify(calls)).toContain('"MetricName":"5xx"');
    },
  );

  test('may move the aliases of this application, and nothing else', () => {
    const roles = listResources(site, 'AWS::IAM::Role').filter(({ id }) => /^Release\w+Role/.test(id));
    // One for each area.
    expect(roles).toHaveLength(areas.length);
    const statements = roles.flatMap(({ properties }) => {
      expect(properties.ManagedPolicyArns).toBeUndefined();
      const policies = properties.Policies as { PolicyDocument: { Statement: Json[] } }[];
      return policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
    });
    const wild = statements.filter(({ Resource }) => JSON.stringify(Resource).includes('*'));
    expect(new Set(wild.map(({ Action }) => Action))).toEqual(new Set(['cloudwatch:DescribeAlarms']));
    const arns = statements.flatMap(({ Action, Resource }) =>
      JSON.stringify(Action).includes('UpdateAlias') ? (Resource as unknown[]) : [],
    );
    expect(arns).toHaveLength(2 * names.length);
  });

  test('deploys static pages after the functions that they call, and assets in both forms before the pages', () => {
    const copies = Object.entries(site.findResources('Custom::CDKBucketDeployment')) as [string, Json][];
    const dependsOn = ([, { DependsOn }]: [string, Json]) => DependsOn as string[];
    const pages = copies.filter((copy) => aliases.every(([id]) => dependsOn(copy).includes(id)));
    const assets = copies.filter((copy) => !pages.includes(copy));
    expect([assets.length, pages.length]).toEqual([2, 1]);
    expect(pages.flatMap(dependsOn)).toEqual(expect.arrayContaining(assets.map(([id]) => id)));
  });
});

test('where nobody works with it, a release is there at once', () => {
  const dev = synthesizeForTest('dev').site;
  dev.allResourcesProperties('AWS::CodeDeploy::DeploymentGroup', {
    DeploymentConfigName: 'CodeDeployDefault.LambdaAllAtOnce',
  });
  dev.resourceCountIs('AWS::CloudWatch::Alarm', 0);
});

test.each(Object.keys(stageConfigs))('no stack of stage %s has more than 200 resources', (stage) => {
  const { data, stacks, watch } = synthesizeForTest(stage);
  const others = Object.entries({ data, watch }).map(
    ([name, template]) => [name, template.toJSON()] as const,
  );
  const counts = [...Object.entries(stacks), ...others].map(
    ([name, { Resources }]) => [name, Object.keys(Resources as object).length] as const,
  );
  expect(counts.filter(([, count]) => count > 200)).toEqual([]);
});
