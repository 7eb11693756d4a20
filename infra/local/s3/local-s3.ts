import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Rights } from '../iam/rights.ts';
import { openBlobStore } from './blobs/blob-store.ts';
import type { BucketConfig } from './bucket-config.ts';
import { createBucketRegistry } from './bucket-registry.ts';
import { createTransaction, listIndexedFiles, openIndexDatabase } from './index/index-database.ts';
import { applyLifecycleRules } from './index/lifecycle.ts';
import { createObjectIndex } from './index/object-index.ts';
import { createRequestListener } from './request-listener.ts';
import type { ObjectEvent, S3Context } from './s3-context.ts';
import { createUploadIndex } from './index/upload-index.ts';

export type { BucketConfig, CorsRule, LifecycleRule } from './bucket-config.ts';
export type { ObjectEvent } from './s3-context.ts';

const HOST = '127.0.0.1';

export interface LocalS3Options {
  /** Folder of the bytes and of their index; created where it is missing. One process at a time. */
  dataDir: string;
  /** Access key id -> secret access key. */
  credentials: Record<string, string>;
  /** What the owner of an access key may do; without rights, every call is allowed. */
  rights?: Rights;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Told after the change is on disk, and not again after a crash; must not throw. */
  onEvent?: (event: ObjectEvent) => void;
  /** Stands before each request, and serves it or answers in its place. */
  before?: ((...of: [...Parameters<RequestListener>, serve: () => void]) => void) | undefined;
  /** 0, the default, takes a free port. */
  port?: number;
}

export interface LocalS3 {
  /** `http://127.0.0.1:PORT`; `localhost` and `BUCKET.localhost` reach it as well. */
  url: string;
  port: number;
  /** Creates the bucket, or replaces the rules of an existing one. Throws an Error that names an unknown property. */
  createBucket: (config: BucketConfig) => void;
  /** Does now what the buckets' lifecycle rules ask for. */
  applyLifecycle: () => Promise<void>;
  /** Breaks off what is under way and resolves once every file is closed. */
  close: () => Promise<void>;
}

/** Starts the S3 of this machine, on 127.0.0.1 only. Whatever it has acknowledged is on disk and survives kill -9. */
export async function startLocalS3(options: LocalS3Options): Promise<LocalS3> {
  mkdirSync(options.dataDir, { recursive: true });
  const database = openIndexDatabase(path.join(options.dataDir, 'index.sqlite'));
  const context: S3Context = {
    buckets: createBucketRegistry(database),
    objects: createObjectIndex(database),
    uploads: createUploadIndex(database),
    blobs: openBlobStore(path.join(options.dataDir, 'blobs'), listIndexedFiles(database)),
    transaction: createTransaction(database),
    nowMs: options.now,
    rights: options.rights,
    // Later, so that the answer to the request does not wait for whoever listens.
    emit: (event) => void setImmediate(() => options.onEvent?.(event)),
  };
  const listener = createRequestListener(context, options.credentials);
  const server = createServer({ highWaterMark: 1 << 18, requestTimeout: 0, keepAliveTimeout: 60_000 });
  const handle: RequestListener = (request, response) => {
    if (options.before) options.before(request, response, () => listener.handle(request, response));
    else listener.handle(request, response);
  };
  server.on('request', handle);
  // Heard, so that a refused upload is refused before its bytes are sent.
  server.on('checkContinue', handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${port}`,
    port,
    createBucket: (config) => context.buckets.put(config),
    applyLifecycle: async () => {
      applyLifecycleRules(context);
      await context.blobs.settle();
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      await listener.settle();
      await context.blobs.close();
      database.close();
    },
  };
}
