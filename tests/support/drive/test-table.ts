import { DeleteTableCommand, DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { siteEntryFields } from '../../../functions/data/drive/site-entries.ts';
import { createTable } from '../../../infra/local/dynamodb/create-tables.ts';

const keyed = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' },
  { AttributeName: range, KeyType: 'RANGE' },
];
const index = (IndexName: string, hash: string, range: string) => ({
  IndexName,
  KeySchema: keyed(hash, range),
  Projection: { ProjectionType: 'ALL' },
});
const locator = {
  IndexName: 'GSI3',
  KeySchema: [{ AttributeName: 'G3PK', KeyType: 'HASH' }],
  Projection: { ProjectionType: 'KEYS_ONLY' },
};
const siteEntries = {
  IndexName: 'GSI4',
  KeySchema: keyed('G4PK', 'G4SK'),
  Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...siteEntryFields] },
};
const localIndexes = { byName: 'L1', byUpdated: 'L2', byCreated: 'L3', bySize: 'L4', byType: 'L5' };
const attributes = [
  'PK',
  'SK',
  'L1',
  'L2',
  'L3',
  'L4',
  'L5',
  'G1PK',
  'G1SK',
  'G2PK',
  'G2SK',
  'G3PK',
  'G4PK',
  'G4SK',
];
/** The application's table as far as the functions see it; nothing reads its stream, which would slow writes down. */
const table = {
  KeySchema: keyed('PK', 'SK'),
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: attributes.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  LocalSecondaryIndexes: Object.entries(localIndexes).map(([name, key]) => index(name, 'PK', key)),
  GlobalSecondaryIndexes: [
    index('GSI1', 'G1PK', 'G1SK'),
    index('GSI2', 'G2PK', 'G2SK'),
    locator,
    siteEntries,
  ],
};

/** Replaces the table of this worker's DynamoDB by an empty one. */
export async function createEmptyTable(): Promise<void> {
  const client = new DynamoDBClient();
  try {
    await client.send(new DeleteTableCommand({ TableName: 'unit' }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
  await createTable(client, 'unit', table);
  client.destroy();
}
