import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { dropDisplayNames } from './drop-display-names.ts';
import { dropFrameworkParts } from './drop-framework-parts.ts';

/*
 * Both plugins rewrite the installed router by regular expressions. The counts are of this version: an upgrade that
 * writes its code in another way fails here, instead of making every page larger.
 */

const folder = path.join(import.meta.dirname, '../../node_modules/react-router/dist/production');
const library = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  .join('\n');

type Transform = (code: string) => string;
const rewrite = (plugin: Plugin) => (plugin.transform as { handler: Transform }).handler(library);
const count = (code: string, pattern: RegExp) => code.match(pattern)?.length ?? 0;

test('the names for developer tools are left out, and components marked as free of effects', () => {
  const code = rewrite(dropDisplayNames());
  // One more is set inside of a function, which the bundler leaves out by itself.
  expect(count(library, /\.displayName = "/g)).toBe(16);
  expect(count(code, /\.displayName = "/g)).toBe(1);
  expect(count(code, /\/\* @__PURE__ \*\/ React\d*\.(forwardRef|memo|createContext)\(/g)).toBe(17);
});

test('parts for pages that the router renders on a server, and others that the site does not use, are left out', () => {
  const parts = [
    'PrefetchPageLinks',
    'RSCPrefetchPageLinksImpl',
    'RemixRootDefaultErrorBoundary',
    'RSCErrorHandler',
    'DefaultErrorComponent',
  ];
  const code = rewrite(dropFrameworkParts());
  for (const part of parts) {
    expect(library, part).toMatch(new RegExp(`createElement\\(\\s*${part}\\b`));
    expect(code, part).not.toMatch(new RegExp(`createElement\\(\\s*${part}\\b`));
  }
  expect(count(code, /createElement\(null/g)).toBe(7);
  expect(count(library, /if \(init\.instrumentations\)/g)).toBe(2);
  expect(count(code, /if \(false\)/g)).toBe(2);
  expect(code).toContain('var AwaitErrorBoundary = null;\nfunction ResolveAwait');
});

test('the router has a production build beside the development build that its package names', () => {
  const { exports } = JSON.parse(readFileSync(path.join(folder, '../../package.json'), 'utf8')) as {
    exports: Record<string, unknown>;
  };
  expect(JSON.stringify(exports['.'])).not.toContain('production');
  for (const file of ['index.mjs', 'dom-export.mjs']) expect(readdirSync(folder)).toContain(file);
});
