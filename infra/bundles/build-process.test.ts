import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runBuildProcess } from './build-process.ts';

const modulePath = JSON.stringify(path.join(import.meta.dirname, 'build-process.ts'));
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'holdall-build-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function writeScript(name: string, code: string): string {
  const file = path.join(dir, name);
  writeFileSync(file, code);
  return file;
}

/** A script whose build is an async function of `input`. */
const writeBuild = (body: string) =>
  writeScript(
    'build.mjs',
    `import { answerBuild } from ${modulePath};\nawait answerBuild(async (input) => { ${body} });`,
  );

test('returns what the build returns', async () => {
  const script = writeBuild('return { sum: input.one + input.two, mark: process.env.MARK };');
  const options = { script, input: { one: 1, two: 2 }, output: 'stderr' as const, variables: { MARK: 'x' } };
  expect(await runBuildProcess(options)).toEqual({ sum: 3, mark: 'x' });
});

test('throws the error of the build', async () => {
  const script = writeBuild("throw new Error('a source is missing');");
  const build = runBuildProcess({ script, input: null, output: 'stderr' });
  await expect(build).rejects.toThrow(/^a source is missing$/);
});

test('throws if the process ends before its build', async () => {
  const script = writeBuild("process.kill(process.pid, 'SIGKILL'); await new Promise(() => {});");
  const build = runBuildProcess({ script, input: null, output: 'stderr' });
  await expect(build).rejects.toThrow('The build has ended with SIGKILL.');
});

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('%s to the caller ends the build', async (signal) => {
  const script = writeBuild(
    "console.log('building'); setInterval(() => {}, 1000); await new Promise(() => {});",
  );
  const options = JSON.stringify({ script, input: null, output: 'stdout' });
  const caller = writeScript(
    'caller.mjs',
    `import { runBuildProcess } from ${modulePath};\nawait runBuildProcess(${options});`,
  );
  const child = spawn(process.execPath, [caller], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const closed = once(lines, 'close');
  await once(lines, 'line');
  child.kill(signal);
  // The pipe closes when the last process that can write into it has ended.
  await closed;
  await once(child, 'close');
  expect(child.signalCode).toBe(signal);
});
