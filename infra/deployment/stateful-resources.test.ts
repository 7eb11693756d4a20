import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { listTemplates, readStatefulResources } from './stateful-manifest.ts';
import { findStatefulChanges, listStatefulResources } from './stateful-resources.ts';

type Resource = { Type: string; Properties?: Record<string, unknown>; [policy: string]: unknown };

const templates = listTemplates();
const recorded = readStatefulResources();
const present = listStatefulResources(templates);

/** What is found when the data stack of prod is changed. */
function changesOf(change: (resources: Record<string, Resource>) => void): string[] {
  const json = structuredClone(templates['Holdall-prod-data']?.toJSON() ?? {});
  change(json['Resources'] as Record<string, Resource>);
  const changed = { ...templates, 'Holdall-prod-data': Template.fromJSON(json) };
  return findStatefulChanges(recorded, listStatefulResources(changed));
}

function getResource(resources: Record<string, Resource>, prefix: string): [string, Resource] {
  const found = Object.entries(resources).find(([id]) => id.startsWith(prefix));
  if (!found) throw new Error(`There is no ${prefix}`);
  return found;
}

describe('data of installations', () => {
  test('is left alone by a deployment of these templates', () => {
    expect(findStatefulChanges(recorded, present)).toEqual([]);
  });

  test('all of what cannot be made again is recorded', () => {
    const types = Object.values(recorded['Holdall-prod-data'] ?? {}).map(({ type }) => type);
    expect([...new Set(types)].toSorted()).toEqual([
      'AWS::Backup::BackupVault',
      'AWS::Cognito::UserPool',
      'AWS::DynamoDB::Table',
      'AWS::S3::Bucket',
      'AWS::SecretsManager::Secret',
    ]);
  });
});

describe('a template that would lose data is refused', () => {
  test.each(['DriveTable', 'FilesBucket', 'PasswordsPool', 'AppKeySecret', 'BackupsVault'])(
    'without %s, which also is what another logical id would mean',
    (prefix) => {
      const changes = changesOf((resources) => {
        const [id, resource] = getResource(resources, prefix);
        delete resources[id];
        resources[`Renamed${id}`] = resource;
      });
      expect(changes).toHaveLength(2);
      expect(changes.join('\n')).toMatch(/would be forgotten/);
      expect(changes.join('\n')).toMatch(/is not recorded yet/);
      expect(changes.join('\n')).toContain('node infra/deployment/accept-stateful.ts');
    },
  );

  test.each([
    ['DriveTable', 'KeySchema', [{ AttributeName: 'id', KeyType: 'HASH' }]],
    ['DriveTable', 'TableName', 'drive'],
    ['DriveTable', 'LocalSecondaryIndexes', []],
    ['FilesBucket', 'BucketName', 'files'],
    ['PasswordsPool', 'AliasAttributes', ['email']],
    ['AppKeySecret', 'GenerateSecretString', { PasswordLength: 32 }],
  ])('with another %s.%s', (prefix, property, value) => {
    const changes = changesOf((resources) => {
      const [, resource] = getResource(resources, prefix);
      resource.Properties = { ...resource.Properties, [property]: value };
    });
    expect(changes).toEqual([expect.stringMatching(new RegExp(`made anew, empty, as .*${property}`))]);
  });

  test('with another type of a key', () => {
    const changes = changesOf((resources) => {
      const [, { Properties = {} }] = getResource(resources, 'DriveTable');
      const definitions = Properties['AttributeDefinitions'] as Record<string, string>[];
      for (const definition of definitions)
        if (definition['AttributeName'] === 'SK') definition['AttributeType'] = 'N';
    });
    expect(changes).toEqual([expect.stringContaining('as keyTypes changed')]);
  });

  test('with an index of the same name and other keys', () => {
    const changes = changesOf((resources) => {
      const [, { Properties = {} }] = getResource(resources, 'DriveTable');
      const [first] = Properties['GlobalSecondaryIndexes'] as { KeySchema: unknown }[];
      if (first) first.KeySchema = [{ AttributeName: 'PK', KeyType: 'HASH' }];
    });
    expect(changes).toEqual([expect.stringContaining('globalIndexKeys')]);
  });

  test.each(['DeletionPolicy', 'UpdateReplacePolicy'])('with another %s', (policy) => {
    const changes = changesOf((resources) => {
      getResource(resources, 'DriveTable')[1][policy] = 'Delete';
    });
    expect(changes).toEqual([expect.stringMatching(/policies were Retain, Retain and would be/)]);
  });

  test('a stack of another name', () => {
    const { 'Holdall-prod-data': data, ...others } = present;
    const changes = findStatefulChanges(recorded, { ...others, 'Holdall-live-data': data ?? {} });
    expect(changes.length).toBeGreaterThan(10);
  });
});

test('what can be changed in place is nobody’s business here', () => {
  const changes = changesOf((resources) => {
    const [, table] = getResource(resources, 'DriveTable');
    table.Properties = { ...table.Properties, BillingMode: 'PROVISIONED', DeletionProtectionEnabled: false };
    const [, bucket] = getResource(resources, 'FilesBucket');
    bucket.Properties = { ...bucket.Properties, LifecycleConfiguration: { Rules: [] } };
  });
  expect(changes).toEqual([]);
});
