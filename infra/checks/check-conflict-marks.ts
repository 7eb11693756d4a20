import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findConflictMarks } from './find-conflict-marks.ts';
import { projectRoot } from '../project-paths.ts';

/** Files that Git tracks, and new ones that it does not ignore. */
function listFiles(): string[] {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', options, { cwd: projectRoot, encoding: 'utf8' });
  return names.split('\0').filter((name) => name !== '' && existsSync(path.join(projectRoot, name)));
}

for (const name of listFiles()) {
  for (const line of findConflictMarks(readFileSync(path.join(projectRoot, name), 'utf8'))) {
    process.stderr.write(`${name}:${line}: left over from a merge\n`);
    process.exitCode = 1;
  }
}
