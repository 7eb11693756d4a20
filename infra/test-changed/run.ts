import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildWhatIsStale } from '../build.ts';
import { clearStamp, findStamp, writeStamp } from '../bundles/cache-stamp.ts';
import { hashFiles } from '../bundles/hash-files.ts';
import { projectRoot } from '../project-paths.ts';
import { type TestPart, testParts } from './test-parts.ts';

const tell = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the parts of the suite whose inputs have changed since they passed here last: for work, not for CI. */
async function runChangedParts(): Promise<boolean> {
  await buildWhatIsStale();
  const results = testParts.map((part) => ({ part, passed: runIfChanged(part) }));
  return results.every(({ passed }) => passed);
}

function runIfChanged({ name, projects, inputs }: TestPart): boolean {
  const isSource = (file: string) => !/(^|\/)(node_modules|dist|\.cache)\//.test(file);
  const hash = hashFiles({ paths: inputs, counts: isSource });
  const stamp = `passed-${name}`;
  if (findStamp(stamp) === hash) {
    tell(`${name}: nothing changed since it passed`);
    return true;
  }
  clearStamp(stamp);
  const vitest = path.join(projectRoot, 'node_modules/vitest/vitest.mjs');
  const args = [
    vitest,
    'run',
    '--tags-filter=!variant',
    ...projects.flatMap((project) => ['--project', project]),
  ];
  const { status } = spawnSync(process.execPath, args, { cwd: projectRoot, stdio: 'inherit' });
  if (status === 0) writeStamp(stamp, hash);
  return status === 0;
}

if (!(await runChangedParts())) process.exitCode = 1;
