import path from 'node:path';
import type { StackClock } from '../clock.ts';
import { startLocalCloudFront } from '../cloudfront/local-cloudfront.ts';
import type { LocalCloudFront } from '../cloudfront/local-cloudfront.ts';
import { startLocalCloudWatch } from '../cloudwatch/local-cloudwatch.ts';
import { startLocalCognito } from '../cognito/local-cognito.ts';
import type { LocalCognito } from '../cognito/local-cognito.ts';
import { startLocalDynamodb } from '../dynamodb/local-dynamodb.ts';
import type { LocalDynamodb } from '../dynamodb/local-dynamodb.ts';
import { startLocalMail } from '../mail/local-mail.ts';
import type { LocalMail } from '../mail/local-mail.ts';
import { deriveFunctionKey } from '../iam/function-keys.ts';
import type { Rights } from '../iam/rights.ts';
import { startLocalPayments } from '../payments/local-payments.ts';
import type { LocalPayments } from '../payments/local-payments.ts';
import { startLocalS3 } from '../s3/local-s3.ts';
import type { LocalS3, LocalS3Options, ObjectEvent } from '../s3/local-s3.ts';
import { startLocalConnections } from '../live/local-connections.ts';
import type { LocalConnections } from '../live/local-connections.ts';
import { startLocalSecrets } from '../secrets/local-secrets.ts';
import type { LocalSecrets } from '../secrets/local-secrets.ts';
import { startLocalSqs } from '../sqs/local-sqs.ts';
import type { LocalSqs } from '../sqs/local-sqs.ts';
import { findEndpoints } from './endpoints.ts';
import type { Endpoints } from './endpoints.ts';
import { startOnRememberedPort } from './remembered-port.ts';
import { getCredentials } from './sdk-credentials.ts';
import type { SdkCredentials } from './sdk-credentials.ts';

/** The services that functions use. A server that is absent here is one of the environment. */
export interface Emulators {
  endpoints: Endpoints;
  /** For services that the local stack does not have. */
  otherEndpoint: string;
  /** The operator's key, whose owner may do everything. */
  credentials: SdkCredentials;
  /** Makes the key of one function, the same after every start. Servers of the environment would not know it. */
  issueKey?: (logicalId: string) => SdkCredentials;
  tables?: LocalDynamodb;
  storage?: LocalS3;
  identity?: LocalCognito;
  mail?: LocalMail;
  queues?: LocalSqs;
  secrets?: LocalSecrets;
  edges?: LocalCloudFront;
  payments: LocalPayments;
  /** Browsers connect to this program, so that no other server could know of it. */
  connections: LocalConnections;
  close(): Promise<void>;
}

export interface EmulatorOptions {
  dataDir: string;
  environment: NodeJS.ProcessEnv;
  clock: StackClock;
  accountId: string;
  /** Asked about every request to a server of this program, before it is carried out. */
  rights?: Rights;
  onObjectEvent: (event: ObjectEvent) => void;
  /** Stands before each request to storage. */
  beforeStorage?: LocalS3Options['before'];
  /** Work of a password's hash; the usual one by default. */
  passwordWork?: number | undefined;
}

/** Starts what the environment has no endpoint for. When one server fails to start, the others are stopped. */
export async function startEmulators(options: EmulatorOptions): Promise<Emulators> {
  const { dataDir, environment, clock, accountId, rights, passwordWork } = options;
  const given = findEndpoints(environment);
  const credentials = getCredentials(dataDir, environment, Object.keys(given).length > 0);
  const keys: Record<string, string> = { [credentials.accessKeyId]: credentials.secretAccessKey };
  const issueKey = (logicalId: string): SdkCredentials => {
    const key = deriveFunctionKey(credentials, logicalId);
    keys[key.accessKeyId] = key.secretAccessKey;
    return key;
  };
  const { now } = clock;
  const started: { close(): Promise<void> }[] = [];
  const start = async <Server extends { close(): Promise<void> }>(
    endpoint: string | undefined,
    startServer: () => Promise<Server>,
  ): Promise<Server | undefined> => {
    if (endpoint !== undefined) return undefined;
    const server = await startServer();
    started.push(server);
    return server;
  };
  const close = async () => {
    await Promise.all(started.map((server) => server.close()));
  };
  let localQueues: LocalSqs | undefined;
  const starting = Promise.all([
    start(given.DYNAMODB, () => startLocalDynamodb({ dataDir })),
    start(given.S3, () =>
      startOnRememberedPort(dataDir, 'storage-port.json', (port) =>
        startLocalS3({
          dataDir: path.join(dataDir, 's3'),
          credentials: keys,
          rights,
          now,
          onEvent: options.onObjectEvent,
          before: options.beforeStorage,
          port,
        }),
      ),
    ),
    start(given.COGNITO_IDENTITY_PROVIDER, () =>
      startLocalCognito({ dataDir, credentials: keys, rights, now, passwordWork }),
    ),
    start(given.SESV2, () => startLocalMail({ dataDir, rights, now })),
    start(given.SQS, async () => {
      localQueues = await startLocalSqs({ dataDir, credentials: keys, rights, accountId, now });
      return localQueues;
    }),
    start(given.SECRETS_MANAGER, () => startLocalSecrets({ dataDir, credentials: keys, rights, now })),
    start(given.CLOUDFRONT, () => startLocalCloudFront({ credentials: keys, rights, accountId, now })),
    start(given.CLOUDWATCH, () =>
      startLocalCloudWatch({ credentials: keys, rights, now, findQueues: () => localQueues?.queues }),
    ),
    startLocalConnections({ credentials: keys, rights, now }).then((server) => {
      started.push(server);
      return server;
    }),
    startLocalPayments({ dataDir, environment, now }).then((server) => {
      started.push(server);
      return server;
    }),
  ]);
  const [tables, storage, identity, mail, queues, secrets, edges, metrics, connections, payments] =
    await starting.catch(async (error: unknown) => {
      await close();
      throw error;
    });
  const tablesUrl = given.DYNAMODB ?? tables?.url ?? '';
  return {
    endpoints: {
      DYNAMODB: tablesUrl,
      DYNAMODB_STREAMS: given.DYNAMODB_STREAMS ?? tablesUrl,
      S3: given.S3 ?? storage?.url ?? '',
      COGNITO_IDENTITY_PROVIDER: given.COGNITO_IDENTITY_PROVIDER ?? identity?.url ?? '',
      SESV2: given.SESV2 ?? mail?.url ?? '',
      SQS: given.SQS ?? queues?.url ?? '',
      SECRETS_MANAGER: given.SECRETS_MANAGER ?? secrets?.url ?? '',
      CLOUDFRONT: given.CLOUDFRONT ?? edges?.url ?? '',
      CLOUDWATCH: given.CLOUDWATCH ?? metrics?.url ?? '',
    },
    // Nothing listens there: a service without an endpoint fails at once, instead of being looked for on the internet.
    otherEndpoint: environment['AWS_ENDPOINT_URL'] || 'http://127.0.0.1:9',
    credentials,
    ...(Object.keys(given).length === 0 && { issueKey }),
    tables,
    storage,
    identity,
    mail,
    queues,
    secrets,
    edges,
    connections,
    payments,
    close,
  };
}
