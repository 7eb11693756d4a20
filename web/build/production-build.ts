import { env } from 'node:process';
import type { Plugin } from 'vite';

/**
 * Builds for production whatever the environment of the process says. Test runners set NODE_ENV to `test`,
 * and a site built like that carries React's development build and a list that does not measure its width.
 */
export function productionBuild(): Plugin {
  const former = env['NODE_ENV'];
  return {
    name: 'production-build',
    apply: 'build',
    config() {
      env['NODE_ENV'] = 'production';
    },
    closeBundle() {
      if (former === undefined) delete env['NODE_ENV'];
      else env['NODE_ENV'] = former;
    },
  };
}
