import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  GetSecretValueCommand,
  ListSecretsCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { generateSecret } from './generate-secret.ts';
import { startLocalSecrets } from './local-secrets.ts';
import type { LocalSecrets } from './local-secrets.ts';

const arn = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:AppKey-000000';
const key = { name: 'AppKey', arn, length: 64, withPunctuation: false };

let dataDir: string;
let server: LocalSecrets;
let client: SecretsManagerClient;
let movedMs: number;

async function start(): Promise<void> {
  server = await startLocalSecrets({
    dataDir,
    credentials: { AKEXAMPLE: 'secret' },
    now: () => Date.now() + movedMs,
  });
  server.create(key);
  client = connect('secret');
}

function connect(secretAccessKey: string): SecretsManagerClient {
  const credentials = { accessKeyId: 'AKEXAMPLE', secretAccessKey };
  return new SecretsManagerClient({
    region: 'us-east-1',
    endpoint: server.url,
    credentials,
    maxAttempts: 2,
  });
}

async function stop(): Promise<void> {
  client.destroy();
  await server.close();
}

const read = (SecretId = arn) => client.send(new GetSecretValueCommand({ SecretId }));

beforeEach(async () => {
  movedMs = 0;
  dataDir = mkdtempSync(path.join(tmpdir(), 'local-secrets-'));
  await start();
});

afterEach(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a secret', () => {
  test('is generated as the template asks, and read by its ARN or name', async () => {
    const secret = await read();
    expect(secret).toMatchObject({ ARN: arn, Name: 'AppKey', VersionStages: ['AWSCURRENT'] });
    expect(secret.SecretString).toMatch(/^[A-Za-z\d]{64}$/);
    expect(secret.CreatedDate).toBeInstanceOf(Date);
    expect((await read('AppKey')).SecretString).toBe(secret.SecretString);
  });

  test('stays the same when the stack is started again', async () => {
    const { SecretString, VersionId } = await read();
    await stop();
    await start();
    server.create(key);
    expect(await read()).toMatchObject({ SecretString, VersionId });
  });

  test('is another one in another data folder', async () => {
    const { SecretString } = await read();
    await stop();
    rmSync(dataDir, { recursive: true });
    await start();
    expect((await read()).SecretString).not.toBe(SecretString);
  });

  test('that the template does not have is not found', async () => {
    await expect(read(arn.replace('AppKey', 'Other'))).rejects.toBeInstanceOf(ResourceNotFoundException);
  });
});

describe('whoever asks', () => {
  test('with another key learns nothing', async () => {
    client.destroy();
    client = connect('guess');
    await expect(read()).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  });

  test('without a signature learns nothing', async () => {
    const answer = await fetch(server.url, {
      method: 'POST',
      headers: { 'x-amz-target': 'secretsmanager.GetSecretValue' },
      body: JSON.stringify({ SecretId: arn }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ __type: 'MissingAuthenticationToken' });
  });

  test('is answered when the clock was moved: the client corrects its own', async () => {
    movedMs = 3 * 3_600_000;
    expect((await read()).Name).toBe('AppKey');
  });

  test('for anything but the current value of one secret is refused', async () => {
    await expect(client.send(new ListSecretsCommand({}))).rejects.toThrow('GetSecretValue');
    const versioned = new GetSecretValueCommand({ SecretId: arn, VersionStage: 'AWSPREVIOUS' });
    await expect(client.send(versioned)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

test('what is generated has each kind of character, and no room for less than that', () => {
  for (let round = 0; round < 50; round += 1) {
    const short = generateSecret({ length: 4, withPunctuation: true });
    for (const kind of [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/]) expect(short).toMatch(kind);
  }
  expect(() => generateSecret({ length: 2, withPunctuation: false })).toThrow('2 characters');
});
