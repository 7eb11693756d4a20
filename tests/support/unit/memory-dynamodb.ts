import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getDynoxidePath } from '../../../infra/local/dynamodb/get-dynoxide-path.ts';
import { onFreePort } from '../../../infra/local/dynamodb/on-free-port.ts';

/** A local DynamoDB that keeps its tables in memory. */
export interface MemoryDynamodb {
  url: string;
  close(): Promise<void>;
}

/** Starts a local DynamoDB without a data folder: no write waits for the disk, and nothing is left behind. */
export function startMemoryDynamodb(): Promise<MemoryDynamodb> {
  return onFreePort(startAt);
}

async function startAt(port: number): Promise<MemoryDynamodb> {
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
