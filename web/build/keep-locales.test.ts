import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keepLocales } from './keep-locales.ts';

const modules = path.join(import.meta.dirname, '../../node_modules');
const importer = path.join(modules, 'react-aria/dist/private/button/intlStrings.mjs');

/** What the plugin makes of an import. */
async function resolveImport(source: string, from = importer): Promise<unknown> {
  const resolve = async (id: string) => id;
  const { resolveId } = keepLocales(['en-US', 'de-DE']);
  return await (resolveId as (...args: unknown[]) => unknown).call({ resolve }, source, from);
}

test('a language that the site does not speak reads as the first one', async () => {
  expect(await resolveImport('./fr-FR.mjs')).toBe('./en-US.mjs');
  expect(await resolveImport('./de-DE.mjs')).toBeNull();
});

test('imports of other packages stay', async () => {
  expect(await resolveImport('./fr-FR.mjs', path.join(modules, 'other/index.mjs'))).toBeNull();
  expect(await resolveImport('./strings.mjs')).toBeNull();
});

/** Each file of the accessibility library that imports words by language. */
function findWordLists(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.mjs'))
    .map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8'))
    .filter((code) => /\bfrom ?['"][^'"]*\bfr-FR\.mjs['"]/.test(code));
}

test.each(['react-aria', 'react-stately'])('%s imports its words by files that are named so', (library) => {
  const lists = findWordLists(path.join(modules, library, 'dist'));
  expect(lists.length).toBeGreaterThan(0);
  for (const code of lists) {
    for (const language of ['en-US', 'de-DE', 'ar-AE']) expect(code).toContain(`${language}.mjs`);
  }
});
