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
// glibc keeps the memory of an ended thread in the thread's arena. With two arenas, other threads use it again. glibc
// reads the variable only when a process starts, so this process starts itself again, with the same id.
if (platform === 'linux' && env.MALLOC_ARENA_MAX === undefined) {
  execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, MALLOC_ARENA_MAX: '2' });
}
// Programs that the stack starts have other threads.
delete env.MALLOC_ARENA_MAX;
// Before any other source is loaded: compiled sources start faster and need less memory.
module.enableCompileCache(path.join(import.meta.dirname, '../../.cache/node'));
// The small young generation of the command line is for this thread alone: those of functions, which name their own
// limits, would collect garbage several times a request.
setFlagsFromString('--max-semi-space-size=0');
await import('./serve.ts');
