import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { bytesPerKilobyte } from '#shared/limits.ts';
import { functionsOutDir } from '../infra/project-paths.ts';
import type { Measurement } from './measurement.ts';

const maxBundleKb = 1024;

/** What each function loads when it starts cold: one file, the AWS SDK included. */
export async function bundleWeights(): Promise<Measurement> {
  const names = (await readdir(functionsOutDir)).toSorted();
  const bundles = await Promise.all(
    names.map(async (name) => {
      const code = await readFile(path.join(functionsOutDir, name, 'index.mjs'));
      return { name, kb: toKb(code.length), gzipKb: toKb(gzipSync(code).length) };
    }),
  );
  return {
    tables: [
      {
        title: 'Bundles of the functions',
        rows: bundles.map(({ name, kb, gzipKb }) => ({ function: name, KB: kb, 'gzip KB': gzipKb })),
      },
    ],
    bars: bundles.map(({ name, kb }) => ({
      name: `Bundle ${name}`,
      value: kb,
      max: maxBundleKb,
      unit: 'KB',
    })),
  };
}

function toKb(bytes: number): number {
  return Number((bytes / bytesPerKilobyte).toFixed(1));
}
