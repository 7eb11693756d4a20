import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { closeServer } from '../control/close-server.ts';
import { listen } from '../control/listen.ts';
import { AccessDenied } from '../iam/access-denied.ts';
import type { Rights } from '../iam/rights.ts';
import { SignatureFault, verifyServiceSignature } from '../emulators/verify-service-signature.ts';
import { openSecretStore } from './secret-store.ts';
import type { SecretConfig, SecretStore, StoredSecret } from './secret-store.ts';
import { SecretsFault } from './secrets-fault.ts';

const operation = 'secretsmanager.GetSecretValue';
const currentVersion = 'AWSCURRENT';
const contentType = 'application/x-amz-json-1.1';

const getSecretValue = z.strictObject({
  SecretId: z.string(),
  VersionStage: z.literal(currentVersion).optional(),
});

export interface LocalSecretsOptions {
  /** Folder of the database, `secrets.sqlite`; created when missing. */
  dataDir: string;
  /** Access key id -> secret access key. */
  credentials: Record<string, string>;
  /** What the owner of an access key may do; without rights, every call is allowed. */
  rights?: Rights;
  /** The time in milliseconds since 1970. */
  now: () => number;
}

export interface LocalSecrets {
  /** Endpoint for AWS_ENDPOINT_URL_SECRETS_MANAGER. */
  url: string;
  /** Makes a secret known, and its value when there is none yet. */
  create(config: SecretConfig): void;
  /** The value of a secret that was made known, by its ARN. Throws for any other. */
  getValue(arn: string): string;
  /** Replaces the value of a secret, by its ARN. Throws for a secret that was not created. */
  setValue(arn: string, value: string): void;
  close(): Promise<void>;
}

/** Starts the GetSecretValue of Secrets Manager on this machine: of secrets that were generated once and stay. */
export async function startLocalSecrets(options: LocalSecretsOptions): Promise<LocalSecrets> {
  const store = openSecretStore(options.dataDir, options.now);
  const server = createServer((request, response) => void respond(request, response, store, options));
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    create: store.create,
    getValue: (arn) => getSecret(store, arn).value,
    setValue: (arn, value) => store.setValue(getSecret(store, arn).name, value),
    async close() {
      await closeServer(server);
      store.close();
    },
  };
}

function getSecret(store: SecretStore, arn: string): StoredSecret {
  const secret = store.find(arn);
  if (secret === undefined) throw new Error(`There is no secret ${arn}.`);
  return secret;
}

/** Answers one request; never rejects, since every failure becomes an answer. */
async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  store: SecretStore,
  { credentials, rights, now }: LocalSecretsOptions,
): Promise<void> {
  const send = (status: number, body: object): void => {
    // The server's own clock: a client that is refused for its time corrects itself by this header.
    response.writeHead(status, { 'content-type': contentType, date: new Date(now()).toUTCString() });
    response.end(JSON.stringify(body));
  };
  try {
    const body = await buffer(request);
    const signedFor = { service: 'secretsmanager', credentials, nowMs: now() };
    const keyId = verifyServiceSignature(request, body, signedFor);
    const check = (resource: string) =>
      rights?.authorize(keyId, { action: 'secretsmanager:GetSecretValue', resource });
    send(200, readSecret(request, body, store, check));
  } catch (error) {
    if (request.destroyed && !request.complete) return;
    const { name, message, status } = toFault(error);
    send(status, { __type: name, message });
  }
}

function readSecret(
  request: IncomingMessage,
  body: Buffer,
  store: SecretStore,
  check: (resource: string) => void,
): object {
  const target = String(request.headers['x-amz-target'] ?? '');
  if (target !== operation) {
    throw new SecretsFault(
      'InvalidRequestException',
      `The local secrets know GetSecretValue, not ${target}.`,
    );
  }
  const input = getSecretValue.safeParse(JSON.parse(body.toString('utf8')));
  if (!input.success) throw new SecretsFault('InvalidParameterException', z.prettifyError(input.error));
  const secret = store.find(input.data.SecretId);
  if (secret === undefined) {
    throw new SecretsFault('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  }
  check(secret.arn);
  return {
    ARN: secret.arn,
    Name: secret.name,
    SecretString: secret.value,
    VersionId: secret.versionId,
    VersionStages: [currentVersion],
    CreatedDate: secret.createdAtMs / 1000,
  };
}

function toFault(error: unknown): SecretsFault {
  if (error instanceof SecretsFault) return error;
  if (error instanceof SignatureFault) return new SecretsFault(error.name, error.message);
  if (error instanceof AccessDenied) return new SecretsFault('AccessDeniedException', error.message);
  if (error instanceof SyntaxError) return new SecretsFault('SerializationException', error.message);
  console.error('The local secrets failed:', error);
  return new SecretsFault('InternalServiceError', String(error), 500);
}
