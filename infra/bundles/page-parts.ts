import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { functionsOutDir, pageRendererOutDir, webOutDir } from '../project-paths.ts';

const earlyScript = /<script\s+src="\/early\.js"><\/script>/;

/**
 * Copies `index.html` of the web build and the page renderer into the bundle of `api-pages`. A bundle with the
 * `index.html` of another build would refer to missing files. The early script becomes inline, which saves a request;
 * the function allows it by its hash.
 */
export function writePageParts(): void {
  const page = readFileSync(path.join(webOutDir, 'index.html'), 'utf8');
  const script = readFileSync(path.join(webOutDir, 'early.js'), 'utf8').trim();
  if (!earlyScript.test(page) || script.includes('</')) throw new Error('The web build has no early script.');
  const bundleDir = path.join(functionsOutDir, 'api-pages');
  const shell = page.replace(earlyScript, () => `<script>${script}</script>`);
  writeFileSync(path.join(bundleDir, 'page-shell.html'), shell);
  const renderer = path.join(bundleDir, 'page-renderer');
  rmSync(renderer, { recursive: true, force: true });
  cpSync(pageRendererOutDir, renderer, { recursive: true });
}
