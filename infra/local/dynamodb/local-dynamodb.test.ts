import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTable } from './create-tables.ts';
import { getDynoxidePath } from './get-dynoxide-path.ts';
import { startLocalDynamodb } from './local-dynamodb.ts';
import { openDatabaseMaintenance } from './maintain-database.ts';
import { clientSettings, testTableProperties } from './start-test-dynamodb.ts';

const TableName = 'Items';
const serverScript = `
  import { startLocalDynamodb } from '${new URL('./local-dynamodb.ts', import.meta.url).href}';
  const dynamodb = await startLocalDynamodb({ dataDir: process.env.TEST_DATA_DIR });
  console.log(dynamodb.url);
`;

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'local-dynamodb-'));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true });
});

async function startInAnotherProcess() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', serverScript], {
    env: { ...process.env, TEST_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [printedUrl] = await once(child.stdout, 'data');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  return { url: String(printedUrl).trim(), kill };
}

/** Empty for a process that has ended, whether or not anybody has asked for its exit code yet. */
function commandLineOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

test('an acknowledged write outlives kill -9, and the next start replaces the program left behind', async () => {
  const other = await startInAnotherProcess();
  const before = new DynamoDBClient(clientSettings(other.url));
  await createTable(before, TableName, testTableProperties);
  const Item = { PK: { S: 'a' }, SK: { S: 'b' }, text: { S: 'kept' } };
  await before.send(new PutItemCommand({ TableName, Item }));
  before.destroy();
  await expect(startLocalDynamodb({ dataDir })).rejects.toThrow(/in use by process \d+/);
  await other.kill();

  const leftover = JSON.parse(readFileSync(path.join(dataDir, 'dynamodb.pid'), 'utf8')) as { pid: number };
  expect(commandLineOf(leftover.pid)).toContain(dataDir);
  const dynamodb = await startLocalDynamodb({ dataDir });
  expect(commandLineOf(leftover.pid)).not.toContain(dataDir);
  const after = new DynamoDBClient(clientSettings(dynamodb.url));
  const Key = { PK: Item.PK, SK: Item.SK };
  expect((await after.send(new GetItemCommand({ TableName, Key }))).Item).toEqual(Item);
  after.destroy();
  await dynamodb.close();
});

test('stream records older than a day are trimmed, but never the last one of a table', async () => {
  const dynamodb = await startLocalDynamodb({ dataDir });
  const client = new DynamoDBClient(clientSettings(dynamodb.url));
  for (const name of ['First', 'Second']) {
    await createTable(client, name, testTableProperties);
    for (const number of ['1', '2', '3']) {
      await client.send(new PutItemCommand({ TableName: name, Item: { PK: { S: 'a' }, SK: { S: number } } }));
    }
  }
  client.destroy();
  await dynamodb.close();

  const file = path.join(dataDir, 'dynamodb.sqlite');
  const database = new DatabaseSync(file);
  database.exec("UPDATE _stream_records SET created_at = created_at - 90000 WHERE table_name = 'First'");
  const maintenance = openDatabaseMaintenance(file);
  expect(maintenance.trimStream()).toBe(2);
  maintenance.close();
  expect(
    database.prepare('SELECT table_name, sequence_number FROM _stream_records ORDER BY id').all(),
  ).toEqual([
    { table_name: 'First', sequence_number: '3' },
    ...['1', '2', '3'].map((sequence_number) => ({ table_name: 'Second', sequence_number })),
  ]);
  database.close();
});

test('a port that is taken is a clear error', async () => {
  const first = await startLocalDynamodb({ dataDir: path.join(dataDir, 'first') });
  const port = Number(new URL(first.url).port);
  await expect(startLocalDynamodb({ dataDir: path.join(dataDir, 'second'), port })).rejects.toThrow(
    `did not start at ${first.url}`,
  );
  await first.close();
});

test('a platform without the program is told to set an endpoint', () => {
  expect(() => getDynoxidePath('sunos', 'sparc')).toThrow(
    /no local DynamoDB for sunos-sparc.*AWS_ENDPOINT_URL_DYNAMODB/,
  );
});
