import type { Plugin } from 'esbuild';

/**
 * Has a bundle require Node's own modules instead of importing them. An import reads every export of such a module,
 * and some exports load much more when they are read: `node:http` loads the whole of fetch, `node:process` opens
 * standard output, `node:crypto` loads Web Crypto. The bundle has to define `require`.
 */
export const requiredBuiltins: Plugin = {
  name: 'required-builtins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path, kind }) =>
      kind === 'require-call' ? { path, external: true } : { path, namespace: 'builtin' },
    );
    onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};
