import { mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { startLocalS3 } from '../local-s3.ts';
import type { BucketConfig, LocalS3, ObjectEvent } from '../local-s3.ts';

export const BUCKET = 'uploads-bucket';
export const CREDENTIALS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret of the tests' };

export interface S3TestBed extends LocalS3 {
  client: S3Client;
  dataDir: string;
  events: ObjectEvent[];
  /** Moves the server's clock. */
  advance: (milliseconds: number) => void;
  /** A further client, for example for the other host name. */
  createClient: (overrides?: S3ClientConfig) => S3Client;
  /** Names of the blobs on disk. */
  listBlobs: () => string[];
  dispose: () => Promise<void>;
}

/** A server on a folder of its own with one bucket, and a client that may use it. */
export async function startTestBed(rules: Partial<BucketConfig> = {}): Promise<S3TestBed> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'local-s3-'));
  const events: ObjectEvent[] = [];
  let offsetMs = 0;
  const server = await startLocalS3({
    dataDir,
    credentials: { [CREDENTIALS.accessKeyId]: CREDENTIALS.secretAccessKey },
    now: () => Date.now() + offsetMs,
    onEvent: (event) => events.push(event),
  });
  server.createBucket({ name: BUCKET, cors: [], lifecycle: [], ...rules });
  const createClient = (overrides: S3ClientConfig = {}): S3Client => createTestClient(server.url, overrides);
  const client = createClient();
  return {
    ...server,
    client,
    dataDir,
    events,
    advance: (milliseconds) => {
      offsetMs += milliseconds;
    },
    createClient,
    listBlobs: () => listBlobs(dataDir),
    dispose: async () => {
      client.destroy();
      await server.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

const say = () => undefined;
/** Tests send what the SDK warns of. */
const quietLogger = { trace: say, debug: say, info: say, warn: say, error: say };

/** A client of the real SDK that neither retries nor computes checksums into presigned URLs. */
export function createTestClient(endpoint: string, overrides: S3ClientConfig = {}): S3Client {
  return new S3Client({
    endpoint,
    region: 'eu-central-1',
    forcePathStyle: true,
    credentials: CREDENTIALS,
    maxAttempts: 1,
    logger: quietLogger,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...overrides,
  });
}

/** Names of the blobs in a server's data folder. */
export function listBlobs(dataDir: string): string[] {
  return readdirSync(path.join(dataDir, 'blobs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}
