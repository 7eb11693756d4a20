import * as z from 'zod';

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));
const projection = z.object({
  ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
  NonKeyAttributes: z.array(z.string()).optional(),
});
const index = z.object({ IndexName: z.string(), KeySchema: keySchema, Projection: projection });

const tableProperties = z.object({
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  KeySchema: keySchema,
  LocalSecondaryIndexes: z.array(index).default([]),
  GlobalSecondaryIndexes: z.array(index).default([]),
  StreamSpecification: z
    .object({ StreamViewType: z.enum(['KEYS_ONLY', 'NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES']) })
    .optional(),
  TimeToLiveSpecification: z
    .object({ AttributeName: z.string().optional(), Enabled: z.boolean() })
    .optional(),
});

/** What of a table's CloudFormation properties matters on this machine. */
export type TableProperties = z.infer<typeof tableProperties>;
export type TableIndex = z.infer<typeof index>;

/** Capacity, protection, replicas and the like: nothing that a program reading and writing items can see. */
const withoutLocalMeaning = new Set([
  'BillingMode',
  'ContributorInsightsSpecification',
  'DeletionProtectionEnabled',
  'OnDemandThroughput',
  'PointInTimeRecoverySpecification',
  'ProvisionedThroughput',
  'ReadOnDemandThroughputSettings',
  'ReadProvisionedThroughputSettings',
  'Replicas',
  'ResourcePolicy',
  'SSESpecification',
  'TableClass',
  'TableName',
  'Tags',
  'WarmThroughput',
  'WriteOnDemandThroughputSettings',
  'WriteProvisionedThroughputSettings',
]);

/**
 * Reads the resolved properties of an `AWS::DynamoDB::Table` or `AWS::DynamoDB::GlobalTable`. A property
 * that is neither used nor known to mean nothing here throws, named: nothing is dropped in silence.
 */
export function readTableProperties(tableName: string, properties: Record<string, unknown>): TableProperties {
  refuseUnknown(tableName, '', properties, Object.keys(tableProperties.shape));
  refuseUnknown(tableName, 'StreamSpecification.', properties.StreamSpecification, ['StreamViewType']);
  for (const list of ['LocalSecondaryIndexes', 'GlobalSecondaryIndexes']) {
    const indexes = properties[list];
    if (!Array.isArray(indexes)) continue;
    for (const each of indexes) refuseUnknown(tableName, `${list}.`, each, Object.keys(index.shape));
  }
  const parsed = tableProperties.safeParse(properties);
  if (parsed.success) return parsed.data;
  throw new Error(`The table ${tableName} cannot be created here: ${z.prettifyError(parsed.error)}`);
}

function refuseUnknown(tableName: string, prefix: string, value: unknown, usedNames: string[]): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, setting] of Object.entries(value)) {
    if (setting === undefined || usedNames.includes(name) || withoutLocalMeaning.has(name)) continue;
    throw new Error(`The table ${tableName} has a property that is not known here: ${prefix}${name}.`);
  }
}
