import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const processors = /\/zod\/v4\/core\/json-schema-processors\.js$/;
const methods = /\/zod\/v4\/core\/to-json-schema\.js$/;
const exported = /^export (?:const|function) (\w+)/gm;

const refusal = `const refuse = () => { throw new Error('This bundle cannot describe schemas'); };`;
/** Schemas get these methods when they are made, so the functions that make them stay. */
const made = /^create\w+Method$/;

/**
 * Leaves out how zod describes schemas as JSON Schema, which takes 18 KB. Only the function with the OpenAPI document does
 * that. Elsewhere, a call throws.
 */
export const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  setup({ onLoad }) {
    onLoad({ filter: processors }, async ({ path }) => ({ contents: stub(await readFile(path, 'utf8')) }));
    onLoad({ filter: methods }, async ({ path }) => ({
      contents: `${stub(await readFile(path, 'utf8'))}\nexport { refuse as process };`,
    }));
  },
};

function stub(code: string): string {
  const names = Array.from(code.matchAll(exported), ([, name = '']) => name);
  const lines = names.map((name) => `export const ${name} = ${made.test(name) ? '() => refuse' : 'refuse'};`);
  return [refusal, ...lines].join('\n');
}
