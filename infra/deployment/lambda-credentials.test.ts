import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaultProvider } from './lambda-credentials.ts';

afterEach(() => vi.unstubAllEnvs());

describe('credentials in Lambda', () => {
  test('are those of the environment, with the session token of the role', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    vi.stubEnv('AWS_SESSION_TOKEN', 'token');
    expect(await defaultProvider()()).toEqual({
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      sessionToken: 'token',
    });
  });

  test('are those that the SDK would find', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    vi.stubEnv('AWS_SESSION_TOKEN', 'token');
    const { config } = new DynamoDBClient({ region: 'us-east-1' });
    expect(await config.credentials()).toMatchObject(await defaultProvider()());
  });

  test('are never made up where they are missing', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', '');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', '');
    await expect(defaultProvider()()).rejects.toThrow('AWS_ACCESS_KEY_ID');
  });
});
