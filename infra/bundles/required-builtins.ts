import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';

const requireBuiltin = createRequire(import.meta.url);

/**
 * Has a bundle require Node's own modules instead of importing them. An import reads every export of such a module,
 * and some exports load much more when they are read: `node:http` loads the whole of fetch, `node:process` opens
 * standard output, `node:crypto` loads Web Crypto. Only the exports that the bundle uses are read. The bundle has to
 * define `require`.
 */
export const requiredBuiltins: Plugin = {
  name: 'required-builtins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path, kind }) => {
      if (kind === 'require-call') return { path, external: true };
      return { path, namespace: kind === 'dynamic-import' ? 'whole-builtin' : 'builtin' };
    });
    onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({ contents: describeBuiltin(path) }));
    // Which exports an import on demand uses is not known. Those of a CommonJS module are read when they are used.
    onLoad({ filter: /.*/, namespace: 'whole-builtin' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};

/** An export that nothing uses is left out, as its call is marked as free of effects. */
function describeBuiltin(path: string): string {
  const names = Object.keys(requireBuiltin(path) as object).filter((name) => name !== 'default');
  const exported = names.map((name, index) => `const e${index} = /* @__PURE__ */ (() => builtin.${name})();`);
  const list = names.map((name, index) => `e${index} as ${name}`).join(', ');
  return [
    `const builtin = require(${JSON.stringify(path)});`,
    ...exported,
    `export { builtin as default, ${list} };`,
  ].join('\n');
}
