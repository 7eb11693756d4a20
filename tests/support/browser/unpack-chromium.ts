import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { fontConfiguration } from './font-configuration.ts';

/** Where an unpacked browser has its parts. */
export interface UnpackedChromium {
  executablePath: string;
  /** The shared libraries that a bare system lacks, for LD_LIBRARY_PATH. */
  libraryFolder: string;
  /** The list of font folders, for FONTCONFIG_FILE. */
  fontConfigurationFile: string;
}

const execFileAsync = promisify(execFile);
const nodeModules = fileURLToPath(new URL('../../../node_modules/', import.meta.url));
const packageFolder = path.join(nodeModules, '@sparticuz/chromium');
const cacheFolder = path.join(nodeModules, '.cache/holdall-chromium');

/**
 * Unpacks the browser of the npm package `@sparticuz/chromium`, once per version, into
 * `node_modules/.cache/holdall-chromium`. Several processes may do so at once: each unpacks aside, and the
 * first to finish gives its work the final name.
 */
export async function unpackChromium(): Promise<UnpackedChromium> {
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = path.join(cacheFolder, version);
  if (!existsSync(folder)) {
    await mkdir(cacheFolder, { recursive: true });
    const unfinished = await mkdtemp(path.join(cacheFolder, 'unpacking-'));
    try {
      await unpackInto(unfinished);
      await moveUnlessThere(unfinished, folder);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }
  const fontConfigurationFile = path.join(folder, 'fonts.conf');
  await writeWhole(fontConfigurationFile, fontConfiguration(folder, nodeModules));
  return {
    executablePath: path.join(folder, 'chromium'),
    libraryFolder: path.join(folder, 'lib'),
    fontConfigurationFile,
  };
}

async function unpackInto(folder: string): Promise<void> {
  await Promise.all([
    decompress('chromium.br', path.join(folder, 'chromium')),
    unpackArchive('al2023.tar.br', folder),
    unpackArchive('fonts.tar.br', folder),
  ]);
}

function decompress(name: string, file: string): Promise<void> {
  return pipeline(
    createReadStream(path.join(packageFolder, 'bin', name)),
    createBrotliDecompress(),
    createWriteStream(file, { mode: 0o755 }),
  );
}

/** By way of a file: tar closes a pipe as soon as it has seen enough, which fails the writer now and then. */
async function unpackArchive(name: string, folder: string): Promise<void> {
  const archive = path.join(folder, path.basename(name, '.br'));
  await decompress(name, archive);
  await execFileAsync('tar', ['-x', '--no-same-owner', '-C', folder, '-f', archive]);
  await rm(archive);
}

async function moveUnlessThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    // Another process was faster: its folder is complete, and the same.
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}

async function writeWhole(file: string, content: string): Promise<void> {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
