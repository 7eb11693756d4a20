import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * Prints how much compressed JavaScript each page needs for its first view, and fails where it is more than
 * the page may: `node web/measure-weights.ts`, after a build.
 */
interface Chunk {
  file: string;
  imports?: string[];
}

const bytesPerKilobyte = 1024;
const entry = 'src/app/main.tsx';
const pages: { path: string; modules: string[]; maxKilobytes: number }[] = [
  { path: '/login', modules: ['src/pages/login-page.tsx'], maxKilobytes: 150 },
  { path: '/register', modules: ['src/pages/register-page.tsx'], maxKilobytes: 150 },
  { path: '/drive', modules: ['src/pages/drive-layout.tsx', 'src/pages/folder-page.tsx'], maxKilobytes: 250 },
  { path: '/drive/s/{hash}', modules: ['src/pages/link-page.tsx'], maxKilobytes: 250 },
  { path: '/404', modules: ['src/pages/not-found-page.tsx'], maxKilobytes: 150 },
];

const outDir = join(import.meta.dirname, '../dist/web');
const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;
const weights = new Map<string, number>();

/** Every file that the modules import before they can run, those of the entry included. */
function filesOf(modules: string[], found = new Set<string>()): Set<string> {
  for (const name of modules) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no module ${name}.`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOf(chunk.imports ?? [], found);
  }
  return found;
}

async function weigh(file: string): Promise<number> {
  const known = weights.get(file) ?? brotliCompressSync(await readFile(join(outDir, file))).length;
  weights.set(file, known);
  return known;
}

let isTooHeavy = false;
for (const { path, modules, maxKilobytes } of pages) {
  const files = [...filesOf([entryName(), ...modules])];
  const sizes = await Promise.all(files.map(weigh));
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / bytesPerKilobyte;
  isTooHeavy ||= kilobytes > maxKilobytes;
  console.log(
    `${path.padEnd(18)} ${kilobytes.toFixed(1).padStart(6)} KB of ${maxKilobytes} KB, ${files.length} files`,
  );
}
for (const [file, bytes] of [...weights].sort((a, b) => b[1] - a[1]).slice(0, 20)) {
  console.log(`  ${(bytes / bytesPerKilobyte).toFixed(1).padStart(6)} KB  ${file}`);
}
if (isTooHeavy) process.exitCode = 1;

/** The page's HTML is the entry of the build; it stands for `main.tsx`. */
function entryName(): string {
  return manifest[entry] ? entry : 'index.html';
}
