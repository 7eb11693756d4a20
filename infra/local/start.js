// The program of `npm start`. In JavaScript, because Node compiles an entry in TypeScript at each start, and then keeps
// its compiler in memory.
import module from 'node:module';
import path from 'node:path';
import { argv, env, execArgv, execPath, execve, exit, platform, versions } from 'node:process';
import { setFlagsFromString } from 'node:v8';

if (Number.parseInt(versions.node, 10) < 24) {
  console.error(`Holdall needs Node.js 24 or newer; this is ${versions.node}.`);
  exit(1);
}
/**
 * Settings of glibc, so that memory of ended function threads is used again or returned. Otherwise each thread has an
 * arena of its own, and the size from which a block is returned at once rises up to 32 MB.
 */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

// glibc reads them only when a process starts, so this process starts itself again, with the same id.
if (platform === 'linux' && env.MALLOC_ARENA_MAX === undefined) {
  execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...allocator });
}
// Programs that the stack starts have other needs.
for (const name of Object.keys(allocator)) delete env[name];
// Before any other source is loaded: compiled sources start faster and need less memory.
module.enableCompileCache(path.join(import.meta.dirname, '../../.cache/node'));
// The small young generation of the command line is for this thread alone: those of functions, which name their own
// limits, would collect garbage several times a request.
setFlagsFromString('--max-semi-space-size=0');
// How much an old generation grows before it is collected again, in percent. V8 lets it grow up to fourfold, in each thread.
setFlagsFromString('--heap-growing-percent=20');
await import('./serve.ts');
