import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { compressedFolder } from '#shared/code-files.ts';

/**
 * Prints how much compressed JavaScript each page needs for its first view, and fails where it is more than
 * the page may: `node web/measure-weights.ts`, after a build.
 */
interface Chunk {
  file: string;
  /** As the groups of the build name it, or its one entry module. */
  name?: string;
  imports?: string[];
}

const bytesPerKilobyte = 1024;
/** The chunk that the page's HTML loads. */
const entry = 'start';
const pages: { path: string; chunks: string[]; maxKilobytes: number }[] = [
  { path: '/login', chunks: ['session'], maxKilobytes: 150 },
  { path: '/register', chunks: ['session', 'register-page'], maxKilobytes: 150 },
  { path: '/drive', chunks: ['drive'], maxKilobytes: 250 },
  { path: '/drive/s/{hash}', chunks: ['drive', 'link-page'], maxKilobytes: 250 },
  { path: '/ (landing)', chunks: ['home-page', 'landing-page'], maxKilobytes: 150 },
  { path: '/pricing', chunks: ['pricing-page'], maxKilobytes: 150 },
  { path: '/404', chunks: ['not-found'], maxKilobytes: 150 },
];

const outDir = join(import.meta.dirname, '../dist/web');
const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;
const weights = new Map<string, number>();

/** Every file that the chunks import before they can run. */
function filesOf(chunks: Chunk[], found = new Set<string>()): Set<string> {
  for (const { file, imports = [] } of chunks) {
    if (found.has(file)) continue;
    found.add(file);
    filesOf(
      imports.map((key) => getChunk(key, manifest[key])),
      found,
    );
  }
  return found;
}

function getChunkNamed(name: string): Chunk {
  const isScript = ({ file }: Chunk) => file.endsWith('.js');
  return getChunk(
    name,
    Object.values(manifest).find((chunk) => chunk.name === name && isScript(chunk)),
  );
}

function getChunk(name: string, chunk: Chunk | undefined): Chunk {
  if (!chunk) throw new Error(`The build has no chunk ${name}.`);
  return chunk;
}

async function weigh(file: string): Promise<number> {
  const known = weights.get(file) ?? (await stat(join(outDir, compressedFolder, file))).size;
  weights.set(file, known);
  return known;
}

let isTooHeavy = false;
for (const { path, chunks, maxKilobytes } of pages) {
  const files = [...filesOf([entry, ...chunks].map(getChunkNamed))];
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
