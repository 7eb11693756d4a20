import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import type { LocalStack } from '../../../infra/local/local-stack.ts';

/** Starts a stack in a process of its own, for a test that kills it. */
export async function spawnStack(assemblyDir: string, dataDir: string) {
  const script = path.join(import.meta.dirname, 'run-stack.ts');
  const child = spawn(process.execPath, [script, assemblyDir, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, ...(JSON.parse(line) as Pick<LocalStack, 'url' | 'storageUrl' | 'endpoints'>) };
}

/** Ends a process as a power cut would, and waits until it is gone. */
export async function killStack({ child }: Awaited<ReturnType<typeof spawnStack>>): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
