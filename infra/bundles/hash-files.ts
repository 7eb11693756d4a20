import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../project-paths.ts';

export interface HashInputs {
  /** Files and folders, relative to the project. One that does not exist counts as empty. */
  paths: string[];
  /** Whether a file below a folder counts; its path is relative to the project, with slashes. */
  counts?: (file: string) => boolean;
  /** Settings that change what is made of the files. */
  settings?: unknown;
}

/** SHA-256 of the contents and names of files, in hexadecimal; equal inputs have equal hashes on every machine. */
export function hashFiles({ paths, counts = () => true, settings }: HashInputs): string {
  const hash = createHash('sha256').update(JSON.stringify(settings ?? null));
  const files = paths.flatMap(listFiles).filter(counts);
  for (const file of files.sort()) {
    const contents = readFileSync(path.join(projectRoot, file));
    hash.update(`\n${file}\n${contents.byteLength}\n`).update(contents);
  }
  return hash.digest('hex');
}

function listFiles(name: string): string[] {
  const absolute = path.join(projectRoot, name);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [name];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'));
}
