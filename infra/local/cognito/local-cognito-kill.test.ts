/** @module-tag variant */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';

const serverScript = `
  import { startLocalCognito } from '${new URL('./local-cognito.ts', import.meta.url).href}';
  const cognito = await startLocalCognito({ dataDir: process.env.TEST_DATA_DIR, now: Date.now });
  cognito.createUserPool({ id: 'pool', clients: [], passwordPolicy: {} });
  console.log(cognito.url);
`;

test('a user whose creation was acknowledged outlives kill -9', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'local-cognito-kill-'));
  const server = spawn(process.execPath, ['--input-type=module', '-e', serverScript], {
    env: { ...process.env, TEST_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  const [printedUrl] = await once(server.stdout, 'data');
  const client = new CognitoIdentityProviderClient({
    endpoint: String(printedUrl).trim(),
    region: 'us-east-1',
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
  });
  await client.send(
    new AdminCreateUserCommand({ UserPoolId: 'pool', Username: '17', MessageAction: 'SUPPRESS' }),
  );
  server.kill('SIGKILL');
  await exited;
  client.destroy();

  const database = new DatabaseSync(path.join(dataDir, 'cognito.sqlite'));
  expect(database.prepare('SELECT username FROM users').all()).toEqual([{ username: '17' }]);
  database.close();
  await rm(dataDir, { recursive: true });
});
