import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { startLocalCognito } from './local-cognito.ts';

export const UserPoolId = 'us-east-1_Plain';
export const emailPoolId = 'us-east-1_Email';
export const ClientId = 'web';
export const password = 'Correct-Horse-7';
export const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
export const locked = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };

/** Work of a password's hash; the usual one takes a tenth of a second. */
const passwordWork = 1024;

export type TestCognito = Awaited<ReturnType<typeof startTestCognito>>;

/** Starts a local Cognito for a test, with a pool of plain user names and one of e-mail addresses. */
export async function startTestCognito() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'local-cognito-'));
  const clock = { nowMs: Date.UTC(2030, 0, 1) };
  let server = await startPools(dataDir, clock);
  const connect = (accessKeyId: string) => connectTo(server.url, accessKeyId);
  let client = connect('LOCAL');
  const stop = async () => {
    client.destroy();
    await server.close();
  };
  const initiateAuth = (
    pool: string,
    clientId: string,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' | 'REFRESH_TOKEN_AUTH',
    AuthParameters: Record<string, string>,
  ) =>
    client.send(
      new AdminInitiateAuthCommand({ UserPoolId: pool, ClientId: clientId, AuthFlow, AuthParameters }),
    );

  return {
    dataDir,
    clock,
    connect,
    get url() {
      return server.url;
    },
    get client() {
      return client;
    },
    /** Adds a user with the test's password. */
    async addUser(Username = '17', pool = UserPoolId): Promise<void> {
      const user = { UserPoolId: pool, Username };
      await client.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS' }));
      await client.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
    },
    signIn: (PASSWORD = password, USERNAME = '17', pool = UserPoolId) =>
      initiateAuth(pool, ClientId, 'ADMIN_USER_PASSWORD_AUTH', { USERNAME, PASSWORD }),
    refresh: (REFRESH_TOKEN = '', clientId = ClientId) =>
      initiateAuth(UserPoolId, clientId, 'REFRESH_TOKEN_AUTH', { REFRESH_TOKEN }),
    /** Stops and starts on the same data. */
    async restart(): Promise<void> {
      await stop();
      server = await startPools(dataDir, clock);
      client = connect('LOCAL');
    },
    /** Stops and removes the data. */
    async close(): Promise<void> {
      await stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** What a token says, unverified. */
export function claimsOf(token = ''): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

async function startPools(dataDir: string, clock: { nowMs: number }) {
  const server = await startLocalCognito({
    dataDir,
    credentials: { LOCAL: 'secret' },
    now: () => clock.nowMs,
    passwordWork,
  });
  const clients = [
    { id: ClientId, explicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] },
    { id: 'refresh-only', explicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'] },
  ];
  const passwordPolicy = { MinimumLength: 10, RequireNumbers: true, RequireUppercase: true };
  server.createUserPool({ id: UserPoolId, clients, passwordPolicy });
  server.createUserPool({ id: emailPoolId, clients, passwordPolicy: {}, usernameAttributes: ['email'] });
  return server;
}

function connectTo(endpoint: string, accessKeyId: string): CognitoIdentityProviderClient {
  const credentials = { accessKeyId, secretAccessKey: 'secret' };
  return new CognitoIdentityProviderClient({
    // Once each: the SDK sends again what is refused by a server of another time, as this one is.
    maxAttempts: 1,
    endpoint,
    region: 'us-east-1',
    credentials,
  });
}
