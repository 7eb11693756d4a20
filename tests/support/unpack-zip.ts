import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readZip } from './read-zip.ts';

export interface UnpackedEntry {
  path: string;
  content: Buffer;
}

/** Everything in a small archive, in its order; throws where the archive is not as the format wants it. */
export async function unpackZip(archive: Uint8Array): Promise<UnpackedEntry[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'unpack-zip-'));
  try {
    const file = path.join(folder, 'archive.zip');
    await writeFile(file, archive);
    const contents = new Map<string, Buffer[]>();
    const entries = await readZip(file, (entry, bytes) => {
      contents.set(entry.path, [...(contents.get(entry.path) ?? []), Buffer.from(bytes)]);
    });
    return entries.map((entry) => ({
      path: entry.path,
      content: Buffer.concat(contents.get(entry.path) ?? []),
    }));
  } finally {
    await rm(folder, { recursive: true });
  }
}
