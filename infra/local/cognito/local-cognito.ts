import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { AccessDenied } from '../iam/access-denied.ts';
import type { Rights } from '../iam/rights.ts';
import { checkAccessKey } from './check-access-key.ts';
import { CognitoFault } from './cognito-fault.ts';
import { openCognitoDatabase } from './open-cognito-database.ts';
import { operationTable } from './operations/operation-table.ts';
import { openRefreshTokenStore } from './refresh-token-store.ts';
import { usualPasswordWork } from './password-hash.ts';
import { openTokenSigner } from './token-signer.ts';
import type { UserPoolConfig } from './user-pool-config.ts';
import type { UserPools } from './user-pools.ts';
import { openUserStore } from './user-store.ts';

const targetPrefix = 'AWSCognitoIdentityProviderService.';

export interface LocalCognitoOptions {
  /** Folder of the database, `cognito.sqlite`; created when missing. */
  dataDir: string;
  /** Known access keys and their secrets; without them any signed request is let in. */
  credentials?: Record<string, string>;
  /** What the owner of an access key may do; without rights, every call is allowed. */
  rights?: Rights;
  /** Port on 127.0.0.1; a free one by default. */
  port?: number;
  /** The time in epoch milliseconds, for lockouts and tokens. */
  now: () => number;
  /** Work of a password's hash (scrypt's N), the same for all the life of a data folder. */
  passwordWork?: number;
}

export interface LocalCognito {
  /** Endpoint for AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER; also the beginning of the tokens' issuer. */
  url: string;
  /** Makes a pool known, or replaces its settings. Its users are those that the data folder remembers. */
  createUserPool(config: UserPoolConfig): void;
  /** Answers what is under way, then stops. */
  close(): Promise<void>;
}

/** Starts the part of Amazon Cognito that a server-side login needs, on this machine. */
export async function startLocalCognito(options: LocalCognitoOptions): Promise<LocalCognito> {
  const database = openCognitoDatabase(options.dataDir);
  const pools: UserPools = {
    configs: new Map(),
    users: openUserStore(database),
    refreshTokens: openRefreshTokenStore(database),
    signer: openTokenSigner(database),
    issuerUrl: '',
    now: options.now,
    passwordWork: options.passwordWork ?? usualPasswordWork,
  };
  const underWay = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const work = respond(request, response, pools, options).finally(() => underWay.delete(work));
    underWay.add(work);
  });
  const url = await listen(server, options.port ?? 0);
  pools.issuerUrl = url;
  return {
    url,
    createUserPool: (config) => void pools.configs.set(config.id, config),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      await Promise.all(underWay);
      server.closeAllConnections();
      await closed;
      database.close();
    },
  };
}

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address() as AddressInfo;
      resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}

/** Answers one request; never rejects, since every failure becomes an answer. */
async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  pools: UserPools,
  options: LocalCognitoOptions,
): Promise<void> {
  // The SDK corrects its clock by this header, and then sends a refused request again: a guess would count twice.
  response.setHeader('date', new Date(pools.now()).toUTCString());
  try {
    const keysOfPool = /^\/([^/]+)\/\.well-known\/jwks\.json$/.exec(request.url ?? '')?.[1];
    if (request.method === 'GET' && keysOfPool !== undefined && pools.configs.has(keysOfPool)) {
      await send(response, 200, 'application/json', pools.signer.jwks);
      return;
    }
    const keyId = checkAccessKey(request.headers.authorization, options.credentials);
    const { rights } = options;
    const check = (name: string, poolId: string) =>
      rights?.authorize(keyId, {
        action: `cognito-idp:${name}`,
        resource: rights.toArn('cognito-idp', `userpool/${poolId}`),
      });
    await send(response, 200, 'application/x-amz-json-1.1', await runOperation(request, pools, check));
  } catch (error) {
    const fault = toFault(error);
    const body = { __type: fault.name, message: fault.message };
    await send(response, fault.status, 'application/x-amz-json-1.1', body);
  }
}

async function runOperation(
  request: IncomingMessage,
  pools: UserPools,
  check: (name: string, poolId: string) => void,
): Promise<object> {
  const target = String(request.headers['x-amz-target'] ?? '');
  const operationName = target.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : '';
  const operation = operationTable.get(operationName);
  if (operation === undefined) {
    const name = target.slice(target.indexOf('.') + 1) || `${request.method} ${request.url}`;
    throw new CognitoFault(
      'UnknownOperationException',
      `The local user pool does not know the operation ${name}.`,
    );
  }
  const body = await readBody(request);
  check(operationName, String((body as { UserPoolId?: unknown } | null)?.UserPoolId ?? ''));
  return operation(pools, body);
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  try {
    return await json(request);
  } catch (error) {
    throw new CognitoFault('SerializationException', `The request is not JSON: ${String(error)}`);
  }
}

function toFault(error: unknown): CognitoFault {
  if (error instanceof CognitoFault) return error;
  if (error instanceof AccessDenied) return new CognitoFault('AccessDeniedException', error.message);
  console.error('The local user pool failed:', error);
  return new CognitoFault('InternalErrorException', String(error), 500);
}

function send(response: ServerResponse, status: number, contentType: string, body: object): Promise<void> {
  response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' });
  // Resolves when the connection is gone, too: then there is nobody left to answer.
  return new Promise((resolve) => {
    response.once('close', resolve);
    response.end(JSON.stringify(body));
  });
}
