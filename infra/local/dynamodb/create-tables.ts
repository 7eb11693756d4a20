import { isDeepStrictEqual } from 'node:util';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { DynamoDBClient, TableDescription } from '@aws-sdk/client-dynamodb';
import { readTableProperties } from './read-table-properties.ts';
import type { TableIndex, TableProperties } from './read-table-properties.ts';

/**
 * Creates the table that CloudFormation would create from the resolved properties of an
 * `AWS::DynamoDB::Table` or `AWS::DynamoDB::GlobalTable`; a table that is there already stays as it is.
 * Throws when a property is not known here, and when the existing table has other keys, indexes or stream.
 * @param tableName at least three characters, like the names of indexes
 */
export async function createTable(
  client: DynamoDBClient,
  tableName: string,
  properties: Record<string, unknown>,
): Promise<void> {
  const wanted = readTableProperties(tableName, properties);
  const existing = await findTable(client, tableName);
  if (existing === undefined) await client.send(toCreateCommand(tableName, wanted));
  else checkSameShape(tableName, existing, wanted);
  await setTimeToLive(client, tableName, wanted);
}

async function findTable(client: DynamoDBClient, tableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: tableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

function toCreateCommand(tableName: string, wanted: TableProperties): CreateTableCommand {
  return new CreateTableCommand({
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: wanted.AttributeDefinitions,
    KeySchema: wanted.KeySchema,
    // DynamoDB refuses empty lists of indexes.
    LocalSecondaryIndexes: wanted.LocalSecondaryIndexes.length ? wanted.LocalSecondaryIndexes : undefined,
    GlobalSecondaryIndexes: wanted.GlobalSecondaryIndexes.length ? wanted.GlobalSecondaryIndexes : undefined,
    StreamSpecification: wanted.StreamSpecification && { StreamEnabled: true, ...wanted.StreamSpecification },
  });
}

function checkSameShape(tableName: string, existing: TableDescription, wanted: TableProperties): void {
  const shapes: [what: string, existing: unknown, wanted: unknown][] = [
    ['key schema', describeKeys(existing), describeKeys(wanted)],
    [
      'local secondary indexes',
      describeIndexes(existing, existing.LocalSecondaryIndexes),
      describeIndexes(wanted, wanted.LocalSecondaryIndexes),
    ],
    [
      'global secondary indexes',
      describeIndexes(existing, existing.GlobalSecondaryIndexes),
      describeIndexes(wanted, wanted.GlobalSecondaryIndexes),
    ],
    ['stream', existing.StreamSpecification?.StreamViewType, wanted.StreamSpecification?.StreamViewType],
  ];
  const different = shapes.filter((shape) => !isDeepStrictEqual(shape[1], shape[2])).map(([what]) => what);
  if (different.length === 0) return;
  throw new Error(
    `The existing table ${tableName} has another ${different.join(', ')} than the template says. ` +
      'Remove the data folder (its contents are lost) and start again.',
  );
}

type Keyed = Pick<TableDescription, 'KeySchema' | 'AttributeDefinitions'>;

/** Each key attribute as "HASH name type", the partition key first. */
function describeKeys(table: Keyed, keySchema = table.KeySchema): string[] {
  return (keySchema ?? [])
    .map(({ AttributeName, KeyType }) => {
      const definition = table.AttributeDefinitions?.find((each) => each.AttributeName === AttributeName);
      return `${KeyType} ${AttributeName} ${definition?.AttributeType}`;
    })
    .sort();
}

function describeIndexes(
  table: Keyed,
  indexes: Partial<TableIndex>[] | TableDescription['GlobalSecondaryIndexes'],
) {
  return Object.fromEntries(
    (indexes ?? []).map(({ IndexName, KeySchema, Projection }) => [
      IndexName,
      {
        keys: describeKeys(table, KeySchema),
        projection: Projection?.ProjectionType,
        attributes: [...(Projection?.NonKeyAttributes ?? [])].sort(),
      },
    ]),
  );
}

/** Asked first, because enabling twice is an error in other emulators. */
async function setTimeToLive(
  client: DynamoDBClient,
  tableName: string,
  wanted: TableProperties,
): Promise<void> {
  const specification = wanted.TimeToLiveSpecification;
  if (!specification?.Enabled) return;
  const { TimeToLiveDescription: current } = await client.send(
    new DescribeTimeToLiveCommand({ TableName: tableName }),
  );
  const isEnabled = current?.TimeToLiveStatus === 'ENABLED' || current?.TimeToLiveStatus === 'ENABLING';
  if (isEnabled && current?.AttributeName === specification.AttributeName) return;
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: tableName,
      TimeToLiveSpecification: { Enabled: true, AttributeName: specification.AttributeName },
    }),
  );
}
