import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { env } from './env.ts';

const client = new SecretsManagerClient({});

/** The installation's own key, which it was made with; read once in each function. */
export const getAppKey = readOnce(() => env.appKeyArn);

/** The key that seals the keys of outside storage: whoever reads files there needs no other secret. */
export const getStorageKey = readOnce(() => env.storageKeyArn);

function readOnce(arn: () => string): () => Promise<string> {
  let asked: Promise<string> | undefined;
  return () => {
    asked ??= readKey(arn()).catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}

async function readKey(SecretId: string): Promise<string> {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
  if (!SecretString) throw new Error('The installation has no key');
  return SecretString;
}
