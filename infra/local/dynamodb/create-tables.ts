import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ResourceNotFoundException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { DynamoDBClient, TableDescription } from '@aws-sdk/client-dynamodb';
import { readTableProperties } from './read-table-properties.ts';
import type { TableIndex, TableProperties } from './read-table-properties.ts';

/** Between two looks whether an index is filled. */
const pollMs = 200;

/**
 * Creates the table that CloudFormation would create from the resolved properties of an
 * `AWS::DynamoDB::Table` or `AWS::DynamoDB::GlobalTable`; a table that is there already gets the global indexes that
 * it lacks, with what is in it, and stays as it is otherwise.
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
  else {
    const lacking = listLackingIndexes(existing, wanted);
    checkSameShape(tableName, withIndexes(existing, lacking, wanted), wanted);
    for (const index of lacking) await addIndex(client, tableName, index, wanted);
  }
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

/** As in an update of CloudFormation, local indexes can only come with the table. */
function listLackingIndexes(existing: TableDescription, wanted: TableProperties): TableIndex[] {
  const known = new Set(existing.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
  return wanted.GlobalSecondaryIndexes.filter(({ IndexName }) => !known.has(IndexName));
}

/** A table as it will be with more global indexes. */
function withIndexes(
  existing: TableDescription,
  added: TableIndex[],
  { AttributeDefinitions }: TableProperties,
): TableDescription {
  if (added.length === 0) return existing;
  return {
    ...existing,
    GlobalSecondaryIndexes: [...(existing.GlobalSecondaryIndexes ?? []), ...added],
    AttributeDefinitions: [...(existing.AttributeDefinitions ?? []), ...AttributeDefinitions],
  };
}

/** DynamoDB makes one index at a time, and fills it from the items that are there. */
async function addIndex(
  client: DynamoDBClient,
  tableName: string,
  index: TableIndex,
  wanted: TableProperties,
): Promise<void> {
  const keys = new Set(index.KeySchema.map(({ AttributeName }) => AttributeName));
  await client.send(
    new UpdateTableCommand({
      TableName: tableName,
      AttributeDefinitions: wanted.AttributeDefinitions.filter(({ AttributeName }) =>
        keys.has(AttributeName),
      ),
      GlobalSecondaryIndexUpdates: [{ Create: index }],
    }),
  );
  for (let isReady = false; !isReady;) {
    const { GlobalSecondaryIndexes = [] } = (await findTable(client, tableName)) ?? {};
    const added = GlobalSecondaryIndexes.find(({ IndexName }) => IndexName === index.IndexName);
    isReady = added?.IndexStatus === undefined || added.IndexStatus === 'ACTIVE';
    if (!isReady) await pause(pollMs);
  }
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
