import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { getDynoxidePath } from './get-dynoxide-path.ts';
import { openDatabaseMaintenance } from './maintain-database.ts';
import { onFreePort } from './on-free-port.ts';
import { recordOwner, stopLeftover } from './stop-leftover.ts';
import type { ListExpired } from './sweep-expired.ts';

const trimEveryMs = 60_000;
const startTimeoutMs = 10_000;
const stopTimeoutMs = 5000;
const keptOutputLength = 4000;

type LocalProgram = ChildProcessByStdio<null, null, Readable>;

export interface LocalDynamodbOptions {
  /** Folder of the database, `dynamodb.sqlite`; created when missing. */
  dataDir: string;
  /** Port on 127.0.0.1; a free one by default. */
  port?: number;
}

export interface LocalDynamodb {
  /** Endpoint for AWS_ENDPOINT_URL_DYNAMODB and AWS_ENDPOINT_URL_DYNAMODB_STREAMS. */
  url: string;
  /** Lists expired items without reading the others. */
  listExpired: ListExpired;
  close(): Promise<void>;
}

/**
 * Starts DynamoDB with its streams on this machine. What it acknowledged outlives killing it. One start at
 * a time owns a data folder; a program left behind by a killed start is ended first.
 */
export async function startLocalDynamodb(options: LocalDynamodbOptions): Promise<LocalDynamodb> {
  const program = getDynoxidePath();
  const dataDir = path.resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const databasePath = path.join(dataDir, 'dynamodb.sqlite');
  const pidFile = path.join(dataDir, 'dynamodb.pid');
  await stopLeftover(pidFile, databasePath);

  const start = async (port: number) => {
    const startedAt = `http://127.0.0.1:${port}`;
    const started = spawn(program, ['--port', String(port), '--db-path', databasePath], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (started.pid !== undefined) recordOwner(pidFile, started.pid);
    await waitUntilReady(started, startedAt);
    return { url: startedAt, child: started };
  };
  const { url, child } = await (options.port === undefined ? onFreePort(start) : start(options.port));
  const reportExit = (code: number | null, signal: string | null) =>
    console.error(`The local DynamoDB has stopped by itself (${signal ?? `exit code ${code}`}).`);
  child.once('exit', reportExit);

  const maintenance = openDatabaseMaintenance(databasePath);
  maintenance.trimStream();
  const trimming = setInterval(() => maintenance.trimStream(), trimEveryMs);
  trimming.unref();
  return {
    url,
    listExpired: maintenance.listExpired,
    async close() {
      clearInterval(trimming);
      maintenance.close();
      child.off('exit', reportExit);
      await stopProgram(child);
      rmSync(pidFile, { force: true });
    },
  };
}

/** Resolves once the program says that it listens; throws with what it printed when it ends or stays silent. */
function waitUntilReady(child: LocalProgram, url: string): Promise<void> {
  const printed = collectEnd(child.stderr);
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void => {
      child.kill('SIGKILL');
      reject(new Error(`The local DynamoDB did not start at ${url}: ${reason}`));
    };
    const timer = setTimeout(() => fail(`it said nothing for ${startTimeoutMs / 1000} s`), startTimeoutMs);
    child.once('error', (error) => fail(error.message));
    child.once('close', (code) => {
      clearTimeout(timer);
      fail(printed().trim() || `exit code ${code}`);
    });
    // An open port would not do as a sign: another program may be the one that answers there.
    child.stderr.on('data', () => {
      if (!printed().includes('listening on')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Reads a stream on and on, and answers the last of it. */
function collectEnd(stream: Readable): () => string {
  let end = '';
  stream.on('data', (chunk) => {
    end = (end + String(chunk)).slice(-keptOutputLength);
  });
  return () => end;
}

async function stopProgram(child: LocalProgram): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const forcing = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await exited;
  clearTimeout(forcing);
}
