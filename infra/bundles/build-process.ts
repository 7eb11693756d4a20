import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { cacheDir } from '../project-paths.ts';

export interface BuildProcessOptions {
  /** Absolute path of a script that calls `answerBuild`. */
  script: string;
  /** Argument of the build, as JSON can have it. */
  input: unknown;
  /** Where the script's standard output goes. */
  output: 'stdout' | 'stderr';
  /** Environment variables besides those of this process. */
  variables?: NodeJS.ProcessEnv;
}

/** What the script sends when it is done. */
type BuildAnswer<Result> = { result: Result } | { error: { message: string; stack?: string } };

/**
 * Runs a script of the build in a process of its own, and returns its result. The memory of bundlers and of the CDK is
 * free when it ends. Throws what the script throws. The script ends if this process ends before it.
 */
export async function runBuildProcess<Result>(options: BuildProcessOptions): Promise<Result> {
  const { script, input, output, variables } = options;
  const child = spawn(process.execPath, [script, JSON.stringify(input)], {
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(cacheDir, 'node'), ...variables },
    stdio: ['ignore', output === 'stdout' ? 1 : 2, 2, 'ipc'],
  });
  let answer: BuildAnswer<Result> | undefined;
  child.once('message', (message) => {
    answer = message as BuildAnswer<Result>;
  });
  // The channel closes after its last message, which may be later than the end of the process.
  const [[code, signal]] = await Promise.all([once(child, 'close'), once(child, 'disconnect')]);
  if (answer === undefined) throw new Error(`The build has ended with ${signal ?? `exit code ${code}`}.`);
  if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error);
  return answer.result;
}

/** Runs the build of this process, which `runBuildProcess` has started, and sends its result. */
export async function answerBuild<Input, Result>(build: (input: Input) => Promise<Result>): Promise<void> {
  const leave = () => process.exit(1);
  process.once('disconnect', leave);
  const answer = await build(JSON.parse(process.argv[2] ?? 'null') as Input).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: describe(error) }),
  );
  process.off('disconnect', leave);
  process.send?.(answer, () => process.disconnect());
}

function describe(error: unknown): { message: string; stack?: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack } = error;
  return { message, stack };
}
