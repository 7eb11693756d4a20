import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheDir } from '../project-paths.ts';

const stampFile = (name: string) => path.join(cacheDir, `${name}.hash`);

/** Hash of the inputs that `name` was last made from; undefined if it never was. */
export function findStamp(name: string): string | undefined {
  try {
    return readFileSync(stampFile(name), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Forgets what `name` was made from: called before making it, so that a crash leaves it stale. */
export function clearStamp(name: string): void {
  rmSync(stampFile(name), { force: true });
}

export function writeStamp(name: string, hash: string): void {
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(stampFile(name), hash);
}
