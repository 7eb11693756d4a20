import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { env } from './env.ts';

const client = new SecretsManagerClient({});
let asked: Promise<string> | undefined;

/** The installation's own key, which it was made with; read once in each function. */
export function getAppKey(): Promise<string> {
  asked ??= readAppKey().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function readAppKey(): Promise<string> {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: env.appKeyArn }));
  if (!SecretString) throw new Error('The installation has no key');
  return SecretString;
}
