import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLocalS3 } from '../../../infra/local/s3/local-s3.ts';

type Matches = (method: string, url: URL) => boolean;

/** A storage that has outages when a test wants them. */
export interface FailingStorage {
  /** Variables by which a stack uses this storage. */
  env: NodeJS.ProcessEnv;
  /** From here on the requests that match are answered with 503 and not carried out; by default all. */
  fail: (matches?: Matches) => void;
  /** From here on the requests that match are carried out, and their answers are lost. */
  loseAnswers: (matches: Matches) => void;
  heal: () => void;
  close: () => Promise<void>;
}

/** Request by which storage joins the parts of an upload. */
export const joinsParts: Matches = (method, url) => method === 'POST' && url.searchParams.has('uploadId');

const never: Matches = () => false;

/** Starts a local S3 behind a server that passes on what it gets, unless told to fail. */
export async function startFailingStorage(): Promise<FailingStorage> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'failing-storage-'));
  const [accessKeyId, secretAccessKey] = ['FAILINGSTORAGE', 'a secret of the tests'];
  const storage = await startLocalS3({
    dataDir,
    credentials: { [accessKeyId]: secretAccessKey },
    now: Date.now,
  });
  let [fails, loses] = [never, never];
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', storage.url);
    const method = incoming.method ?? '';
    const [, bucket = '', ...key] = url.pathname.split('/');
    // A stack creates its buckets in a storage that is not its own; this one has a call of its own for it.
    if (method === 'PUT' && !key.join('')) {
      if (!url.searchParams.has('cors')) storage.createBucket({ name: bucket, cors: [], lifecycle: [] });
      return answerEmpty(incoming, outgoing, 200);
    }
    if (fails(method, url)) return answerEmpty(incoming, outgoing, 503);
    return passOn(incoming, outgoing, storage.port, loses(method, url));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    },
    fail: (matches = () => true) => (fails = matches),
    loseAnswers: (matches) => (loses = matches),
    heal: () => ([fails, loses] = [never, never]),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await storage.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function answerEmpty(incoming: IncomingMessage, outgoing: ServerResponse, status: number): void {
  incoming.resume();
  incoming.on('end', () => outgoing.writeHead(status).end());
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, port: number, isLost: boolean): void {
  const { method, url, headers } = incoming;
  // With the Host header as it came, which is part of the signature.
  const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    if (isLost) return void answer.resume().on('end', () => outgoing.writeHead(503).end());
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  incoming.pipe(passed);
}
