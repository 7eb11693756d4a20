import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { expect, test } from 'vitest';
import { type LocalStack, startLocalStack } from '../../infra/local/local-stack.ts';
import { lambda, ref, startStack, writeTinyApp } from '../support/local-stack/tiny-app.ts';
import { makeTemporaryDir } from '../support/local-stack/tiny-assembly.ts';

const code = 'export const handler = async () => process.env.KEY_ARN;';
const secretOf = (Properties: object) => ({ Type: 'AWS::SecretsManager::Secret', Properties });
const writeApp = (Key: object) =>
  writeTinyApp({
    code: { code },
    resources: { Key, Main: lambda('code', { Environment: { Variables: { KEY_ARN: ref('Key') } } }) },
  });
const generated = secretOf({ GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true } });

/** What a function of the stack reads by the address that its environment names. */
async function readKey(stack: LocalStack, dataDir: string): Promise<string | undefined> {
  const credentials = JSON.parse(readFileSync(path.join(dataDir, 'credentials.json'), 'utf8')) as {
    accessKeyId: string;
    secretAccessKey: string;
  };
  const endpoint = stack.endpoints.SECRETS_MANAGER;
  const client = new SecretsManagerClient({ region: 'us-east-1', endpoint, credentials });
  const SecretId = String(await stack.invoke('Main', {}));
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
  client.destroy();
  return SecretString;
}

test('a function reads the secret of the template, which stays the same from start to start', async () => {
  const dataDir = makeTemporaryDir();
  const first = await startLocalStack({ port: 0, dataDir, assemblyDir: writeApp(generated), env: {} });
  const key = await readKey(first, dataDir);
  expect(key).toMatch(/^[A-Za-z\d]{64}$/);
  await first.close();
  expect(await readKey(await startStack(writeApp(generated), { dataDir }), dataDir)).toBe(key);
});

test.each([
  ['is written in the template', { SecretString: 'open' }, 'SecretString'],
  [
    'is made by other rules',
    { GenerateSecretString: { SecretStringTemplate: '{}' } },
    'SecretStringTemplate',
  ],
  ['says nothing', {}, 'does not say what to generate'],
])('a secret that %s is refused', async (_what, properties, message) => {
  await expect(startStack(writeApp(secretOf(properties)))).rejects.toThrow(message);
});

const referring = (reference: object | string) =>
  writeTinyApp({
    code: { code },
    resources: {
      Key: generated,
      Main: lambda('code', { Environment: { Variables: { KEY_ARN: reference } } }),
    },
  });
const toKey = (part: string) => ({ 'Fn::Join': ['', ['{{resolve:secretsmanager:', ref('Key'), part]] });

test('a reference to a secret is replaced by its value, which is never a part of the template', async () => {
  const stack = await startStack(referring(toKey(':SecretString:::}}')));
  expect(await stack.invoke('Main', {})).toMatch(/^[A-Za-z\d]{64}$/);
});

test.each([
  ['to a part of a secret', toKey(':SecretString:password::}}'), 'cannot resolve'],
  [
    'to a secret that the template does not have',
    '{{resolve:secretsmanager:arn:aws:secretsmanager:us-east-1:000000000000:secret:other:SecretString:::}}',
    'There is no secret arn:aws:secretsmanager:us-east-1:000000000000:secret:other',
  ],
])('a reference %s is refused', async (_what, reference, message) => {
  await expect(startStack(referring(reference))).rejects.toThrow(message);
});
