import type { Plugin } from 'vite';

/** Has to be the first line of a script. Browsers without V8 take it for a comment. */
const hint = '//# allFunctionsCalledOnLoad';

/** Of these scripts, every first view that loads one calls most functions. */
const chunks = new Set(['base', 'start', 'drive']);

/**
 * Lets V8 compile all functions of the scripts of the first view in a thread of its own while they load. Otherwise the
 * page's thread compiles each function at its first call, and the page waits.
 */
export function compileAtOnce(): Plugin {
  return {
    name: 'compile-at-once',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk' && chunks.has(output.name)) output.code = `${hint}\n${output.code}`;
      },
    },
  };
}
