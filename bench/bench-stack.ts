import path from 'node:path';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { tableClient } from '../functions/data/table/table.ts';
import { startLocalDynamodb } from '../infra/local/dynamodb/local-dynamodb.ts';
import packageJson from '../package.json' with { type: 'json' };
import { findChild } from './find-child.ts';
import { startProcess } from './start-process.ts';

/** The whole stack as `npm start` runs it, in a process of its own. */
export interface BenchStack {
  siteUrl: string;
  pid: number;
  /** The process of the table's server; undefined on systems other than Linux. */
  tablePid: number | undefined;
  /** Ends the stack and its tables. */
  close(): Promise<void>;
}

const readyLine = /^Holdall is ready at (\S+)/;

/** The program that serves the local table. */
export const tableProgram = 'dynoxide';

/** What `npm start` runs, without npm in between, whose process would be the one that is measured. */
const [, ...startArguments] = packageJson.scripts.start.split(' ');

/** Starts the stack as users do, on a free port with a data folder. */
export function startStackProcess(dataDir: string, env: NodeJS.ProcessEnv = {}, timeoutMs?: number) {
  const variables = { ...process.env, PORT: '0', DATA_DIR: dataDir, ...env };
  return startProcess(startArguments, readyLine, variables, timeoutMs);
}

/**
 * Starts the stack beside a table server of the run's own, and points the data layer of this process to the
 * same table: so it can be filled fast, and each of its functions measured alone.
 */
export async function startBenchStack(dataDir: string): Promise<BenchStack> {
  const tables = await startLocalDynamodb({ dataDir: path.join(dataDir, 'tables') });
  const environment = {
    AWS_ENDPOINT_URL_DYNAMODB: tables.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'LOCALBENCH',
    AWS_SECRET_ACCESS_KEY: 'local-bench-secret',
  };
  try {
    const stack = await startStackProcess(path.join(dataDir, 'stack'), environment);
    Object.assign(process.env, environment, { TABLE_NAME: await findTableName(environment) });
    return {
      siteUrl: stack.announced,
      pid: stack.pid,
      tablePid: findChild(process.pid, tableProgram),
      async close() {
        await stack.stop();
        await tables.close();
      },
    };
  } catch (error) {
    await tables.close();
    throw error;
  }
}

async function findTableName(environment: Record<string, string>): Promise<string> {
  // The client reads the environment at its first call, which is this one.
  Object.assign(process.env, environment);
  const { TableNames = [] } = await tableClient.send(new ListTablesCommand({}));
  const [name] = TableNames;
  if (name === undefined) throw new Error('The stack has made no table.');
  return name;
}
