import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RawTemplate } from './template-limits.ts';

const ending = '.template.json';

/** The templates of an assembly, by the names of their stacks. */
export function readTemplates(assemblyDir: string): Record<string, RawTemplate> {
  const files = readdirSync(assemblyDir).filter((name) => name.endsWith(ending));
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -ending.length),
      JSON.parse(readFileSync(path.join(assemblyDir, name), 'utf8')) as RawTemplate,
    ]),
  );
}
