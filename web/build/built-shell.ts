import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltShell } from '../src/app-worker/shell-cache.ts';
import { contentSecurityPolicy } from '#shared/pages/content-security-policy.ts';
import { staticPageServices } from '#shared/pages/outside-services.ts';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

/** Chunks of the first views of the drive and of sign-in, of being offline, of fonts, and of the drive's other views. */
const chunkNames = [
  'start',
  'session',
  'drive',
  'overlays',
  'drive-later',
  'offline',
  'theme-font',
  'view-page',
  'upload-host',
];
const fixedFiles = ['/early.js'];

/** Reads from a web build which files its worker keeps. */
export function readBuiltShell(webDir: string): BuiltShell {
  const read = (file: string) => readFileSync(path.join(webDir, file));
  const page = read('index.html').toString();
  const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>;
  const entry = getChunk(manifest, 'start').file;
  if (!page.includes(entry)) throw new Error('The page does not load the entry.');
  const files = new Set([...fixedFiles, ...filesOfPage(page), ...filesOfChunks(manifest)]);
  const hash = createHash('sha256').update(contentSecurityPolicy('', staticPageServices));
  for (const file of ['/index.html', ...files]) hash.update(file).update(read(file));
  return { version: hash.digest('hex').slice(0, 16), files: [...files], entry };
}

/** Scripts, styles and fonts that the page names. */
const filesOfPage = (page: string) => page.match(/(?<=")\/assets\/[^"]+/g) ?? [];

function filesOfChunks(manifest: Record<string, Chunk>): Set<string> {
  const files = new Set<string>();
  const add = ({ file, css = [], imports = [] }: Chunk) => {
    if (files.has(`/${file}`)) return;
    for (const each of [file, ...css]) files.add(`/${each}`);
    for (const key of imports) add(manifest[key] as Chunk);
  };
  for (const name of chunkNames) add(getChunk(manifest, name));
  return files;
}

function getChunk(manifest: Record<string, Chunk>, name: string): Chunk {
  const chunk = Object.values(manifest).find((each) => each.name === name && each.file.endsWith('.js'));
  if (!chunk) throw new Error(`The build has no chunk ${name}.`);
  return chunk;
}
