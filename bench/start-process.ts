import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const defaultStartTimeoutMs = 60_000;
const stopTimeoutMs = 10_000;

export interface StartedProcess {
  pid: number;
  /** First group of the pattern that told that it is ready. */
  announced: string;
  /** Asks it to end, and insists after ten seconds. */
  stop(): Promise<void>;
}

/**
 * Starts a Node program and waits for the line by which it says that it is ready. Throws with what it printed
 * when it ends before, or is not ready in time: a minute by default.
 */
export async function startProcess(
  args: string[],
  ready: RegExp,
  env: NodeJS.ProcessEnv = process.env,
  startTimeoutMs = defaultStartTimeoutMs,
): Promise<StartedProcess> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const printed: string[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const fail = (reason: string) => reject(new Error(`${args.join(' ')} ${reason}\n${printed.join('\n')}`));
  const timer = setTimeout(() => fail(`was not ready after ${startTimeoutMs / 1000} s.`), startTimeoutMs);
  child.once('exit', (code) => fail(`ended with ${code}.`));
  createInterface({ input: child.stdout }).on('line', (line) => {
    // Later lines are read so that the pipe never fills, and dropped.
    if (printed.length < 100) printed.push(line);
    const found = ready.exec(line);
    if (found) resolve(found[1] ?? '');
  });
  try {
    const announced = await promise;
    return { pid: child.pid ?? 0, announced, stop: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(timer);
}
