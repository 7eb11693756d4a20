import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { projectRoot } from './project-paths.ts';

interface Check {
  name: string;
  command: string[];
}

interface Outcome extends Check {
  passed: boolean;
  output: string;
}

const checks: Check[] = [
  { name: 'types', command: ['tsc', '--project', '.', '--noEmit'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'unused files, exports and packages', command: ['knip'] },
  { name: 'formatting', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'conflict marks, and waits by time in tests', command: ['node', 'infra/checks/check-texts.ts'] },
];

function runCheck(check: Check): Promise<Outcome> {
  const [program = '', ...args] = check.command;
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(projectRoot, 'node_modules/.bin', program), args, {
      cwd: projectRoot,
      // Their scripts start with `env node`, which must be the Node that the project runs on.
      env: { ...process.env, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}` },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (status) => resolve({ ...check, passed: status === 0, output }));
  });
}

/** Runs all checks, as many at once as there are processors, and prints what fails. */
async function runChecks(): Promise<boolean> {
  const waiting = [...checks];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await runCheck(check);
      outcomes.push(outcome);
      process.stdout.write(`${outcome.passed ? 'passed' : 'FAILED'}  ${outcome.name}\n`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const failed = outcomes.filter(({ passed }) => !passed);
  for (const { name, command, output } of failed) {
    process.stdout.write(`\n--- ${name}: ${command.join(' ')}\n${output}\n`);
  }
  return failed.length === 0;
}

if (!(await runChecks())) process.exitCode = 1;
