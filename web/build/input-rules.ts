import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const ruleFile = /\/shared\/input-rules\/[\w-]+\.ts$/;

/**
 * Gives the browser the rules of forms as plain JSON: the schemas that they are read from, and the library with them,
 * stay in the build.
 */
export function inputRules(): Plugin {
  return {
    name: 'input-rules',
    enforce: 'pre',
    async load(id) {
      if (!ruleFile.test(id)) return null;
      const module = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
