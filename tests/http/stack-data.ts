import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { vi } from 'vitest';
import type { LocalStack } from '../../infra/local/local-stack.ts';
import { presign } from './upload-calls.ts';
import type { Visitor } from './visitor.ts';

declare global {
  /** The table that modules of this worker know: they read the environment once, when they are loaded. */
  var tableInUse: string | undefined;
}

/** Tells the modules of the functions where their table is. Those that knew another one are loaded anew. */
export function useTable({ endpoints }: LocalStack, tableName: string): void {
  const place = `${endpoints.DYNAMODB}/${tableName}`;
  if (globalThis.tableInUse !== place) vi.resetModules();
  globalThis.tableInUse = place;
  vi.stubEnv('TABLE_NAME', tableName);
}

/**
 * Points the data layer and the storage of this process to those of a stack, so that a test can write what nobody can
 * by a route, or not so fast. Modules of the functions are to be imported afterwards.
 */
export async function useDataOf(stack: LocalStack & { dataDir: string }, owner: Visitor): Promise<void> {
  const file = path.join(stack.dataDir, 'credentials.json');
  const credentials = JSON.parse(readFileSync(file, 'utf8')) as Record<
    'accessKeyId' | 'secretAccessKey',
    string
  >;
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', stack.endpoints.DYNAMODB);
  const client = new DynamoDBClient({});
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  client.destroy();
  useTable(stack, TableNames[0] ?? '');
  const signed = new URL((await presign(owner, 1)).body.url as string);
  vi.stubEnv('AWS_ENDPOINT_URL_S3', signed.origin);
  vi.stubEnv('FILES_BUCKET', signed.pathname.split('/')[1] ?? '');
}
