import type { Template } from 'aws-cdk-lib/assertions';

type Properties = Record<string, unknown>;

/** A resource that holds what cannot be made again. */
export interface StatefulResource {
  type: string;
  /** What CloudFormation makes the resource anew for when it changes, without what is in it. */
  immutable: Properties;
  /** What becomes of it when it leaves the template, and when it is replaced. */
  deletionPolicy: string;
  updateReplacePolicy: string;
}

/** By stack name and logical id. */
export type StatefulResources = Record<string, Record<string, StatefulResource>>;

interface IndexProperties {
  IndexName: string;
  KeySchema: unknown;
}

const keysByIndex = (indexes: unknown): Properties =>
  Object.fromEntries(
    ((indexes ?? []) as IndexProperties[]).map(({ IndexName, KeySchema }) => [IndexName, KeySchema]),
  );

/** Types of the keys of a table and of its local indexes. */
function keyTypes({ KeySchema, LocalSecondaryIndexes, AttributeDefinitions }: Properties): Properties {
  const keys = JSON.stringify([KeySchema, LocalSecondaryIndexes]);
  const definitions = (AttributeDefinitions ?? []) as { AttributeName: string; AttributeType: string }[];
  return Object.fromEntries(
    definitions
      .filter(({ AttributeName }) => keys.includes(`"${AttributeName}"`))
      .map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]),
  );
}

const only =
  (...names: string[]) =>
  (properties: Properties): Properties =>
    Object.fromEntries(names.map((name) => [name, properties[name] ?? null]));

/** What must not change, by type; every resource of these types is watched. */
const immutableOf: Record<string, (properties: Properties) => Properties> = {
  'AWS::DynamoDB::Table': (properties) => ({
    ...only('TableName', 'KeySchema', 'LocalSecondaryIndexes')(properties),
    keyTypes: keyTypes(properties),
    // One of other keys is another index: it is made anew, and whoever reads it meanwhile finds nothing.
    globalIndexKeys: keysByIndex(properties['GlobalSecondaryIndexes']),
  }),
  'AWS::S3::Bucket': only('BucketName', 'ObjectLockEnabled'),
  'AWS::Cognito::UserPool': only('AliasAttributes', 'UsernameAttributes', 'UsernameConfiguration', 'Schema'),
  // Other rules of generating make another value, even of the same secret.
  'AWS::SecretsManager::Secret': only('Name', 'GenerateSecretString', 'SecretString'),
  'AWS::Backup::BackupVault': only('BackupVaultName', 'EncryptionKeyArn'),
};

/** Picks what holds data from templates, by the names of their stacks. */
export function listStatefulResources(templates: Record<string, Template>): StatefulResources {
  return Object.fromEntries(
    Object.entries(templates).map(([stackName, template]) => [stackName, pick(template)]),
  );
}

function pick(template: Template): Record<string, StatefulResource> {
  const resources = (template.toJSON()['Resources'] ?? {}) as Record<
    string,
    { Type: string; Properties?: Properties; DeletionPolicy?: string; UpdateReplacePolicy?: string }
  >;
  return Object.fromEntries(
    Object.entries(resources).flatMap(([id, resource]) => {
      const immutable = immutableOf[resource.Type];
      if (!immutable) return [];
      const { DeletionPolicy = 'Delete', UpdateReplacePolicy = 'Delete' } = resource;
      return [
        [
          id,
          {
            type: resource.Type,
            immutable: immutable(resource.Properties ?? {}),
            deletionPolicy: DeletionPolicy,
            updateReplacePolicy: UpdateReplacePolicy,
          },
        ],
      ];
    }),
  );
}

/** How to say that a change is meant. */
const acceptance =
  'If that is meant, and what becomes of the data is settled: `node infra/deployment/accept-stateful.ts`.';

/**
 * What a deployment of the templates would do to data of installations that were made by the recorded ones, in words;
 * nothing where it leaves all of it alone.
 */
export function findStatefulChanges(recorded: StatefulResources, present: StatefulResources): string[] {
  const places = new Set(
    [recorded, present].flatMap((stacks) =>
      Object.entries(stacks).flatMap(([stack, resources]) =>
        Object.keys(resources).map((id) => `${stack}/${id}`),
      ),
    ),
  );
  return [...places].toSorted().flatMap((place) => {
    const [stack = '', id = ''] = place.split('/');
    const change = describeChange(recorded[stack]?.[id], present[stack]?.[id]);
    return change === undefined ? [] : [`${place}: ${change} ${acceptance}`];
  });
}

function describeChange(
  before: StatefulResource | undefined,
  after: StatefulResource | undefined,
): string | undefined {
  if (!before) return 'is not recorded yet.';
  if (!after) {
    const fate =
      before.deletionPolicy === 'Retain' ? 'forgotten, and nothing would use it any more' : 'deleted';
    return `the ${before.type} would be ${fate}.`;
  }
  if (before.type !== after.type) return `the ${before.type} would become a ${after.type}, without its data.`;
  const names = new Set([...Object.keys(before.immutable), ...Object.keys(after.immutable)]);
  const changed = [...names].filter(
    (name) => JSON.stringify(before.immutable[name]) !== JSON.stringify(after.immutable[name]),
  );
  if (changed.length > 0) {
    return `the ${before.type} would be made anew, empty, as ${changed.join(', ')} changed.`;
  }
  const isGuarded = ({ deletionPolicy, updateReplacePolicy }: StatefulResource) =>
    `${deletionPolicy}, ${updateReplacePolicy}`;
  if (isGuarded(before) === isGuarded(after)) return undefined;
  return `its deletion and replacement policies were ${isGuarded(before)} and would be ${isGuarded(after)}.`;
}
