import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startLocalDynamodb } from './local-dynamodb.ts';

const account = { region: 'us-east-1', credentials: { accessKeyId: 'LOCAL', secretAccessKey: 'LOCAL' } };

/** The SDK's settings for a local DynamoDB. */
export function clientSettings(endpoint: string) {
  return { endpoint, ...account };
}

/** Starts an empty local DynamoDB for tests; `close` removes it with its data. */
export async function startTestDynamodb() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'local-dynamodb-'));
  const dynamodb = await startLocalDynamodb({ dataDir });
  const client = new DynamoDBClient(clientSettings(dynamodb.url));
  return {
    dataDir,
    url: dynamodb.url,
    listExpired: dynamodb.listExpired,
    client,
    async close() {
      client.destroy();
      await dynamodb.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Table properties as a template has them: keys PK and SK, a stream, and `ttl` as time to live. */
export const testTableProperties = {
  AttributeDefinitions: [
    { AttributeName: 'PK', AttributeType: 'S' },
    { AttributeName: 'SK', AttributeType: 'S' },
  ],
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
  BillingMode: 'PAY_PER_REQUEST',
  StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
};
