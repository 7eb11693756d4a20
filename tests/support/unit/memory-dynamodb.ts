import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '../../../infra/local/dynamodb/find-free-port.ts';
import { getDynoxidePath } from '../../../infra/local/dynamodb/get-dynoxide-path.ts';

/** A local DynamoDB that keeps its tables in memory. */
export interface MemoryDynamodb {
  url: string;
  close(): Promise<void>;
}

/** Starts a local DynamoDB without a data folder: no write waits for the disk, and nothing is left behind. */
export async function startMemoryDynamodb(): Promise<MemoryDynamodb> {
  const port = await findFreePort();
  const child = spawn(getDynoxidePath(), ['--port', String(port)], { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  // Vitest runs no teardown where it is interrupted.
  const end = () => void child.kill();
  process.once('exit', end);
  let output = '';
  const listening = new Promise<boolean>((resolve) => {
    child.stderr.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes('listening on')) resolve(true);
    });
  });
  const isListening = await Promise.race([listening, exited.then(() => false)]);
  if (!isListening) throw new Error(`The local DynamoDB did not start: ${output.trim()}`);
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      process.off('exit', end);
      end();
      await exited;
    },
  };
}
