import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findConflictMarks } from './find-conflict-marks.ts';
import { findTimedWaits } from './find-timed-waits.ts';
import { projectRoot } from '../project-paths.ts';

/** Files that Git tracks, and new ones that it does not ignore. */
function listFiles(): string[] {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', options, { cwd: projectRoot, encoding: 'utf8' });
  return names.split('\0').filter((name) => name !== '' && existsSync(path.join(projectRoot, name)));
}

for (const name of listFiles()) {
  const text = readFileSync(path.join(projectRoot, name), 'utf8');
  const faults = [
    ...findConflictMarks(text).map((line) => `${line}: left over from a merge`),
    ...findTimedWaits(name, text).map(
      ({ line, found }) => `${line}: ${found} makes a test depend on time or chance`,
    ),
  ];
  for (const fault of faults) process.stderr.write(`${name}:${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
