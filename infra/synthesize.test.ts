import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { synthesize } from './synthesize.ts';
import { writeStandIns } from './test-application.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'synthesize-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('cloud assembly', () => {
  test('holds both stacks and every bundle as it was built', async () => {
    const assembly = await synthesize({
      stage: 'dev',
      outDir: path.join(folder, 'assembly'),
      account: '000000000000',
      ...writeStandIns(folder),
    });
    const read = (file: string) => JSON.parse(readFileSync(path.join(assembly, file), 'utf8'));
    expect(Object.keys(read('manifest.json').artifacts)).toEqual(
      expect.arrayContaining(['Holdall-dev-data', 'Holdall-dev-app']),
    );
    const { files } = read('Holdall-dev-app.assets.json') as {
      files: Record<string, { source: { path: string } }>;
    };
    const bundles = Object.values(files).flatMap(({ source }) => {
      if (!source.path.startsWith('asset.') || source.path.endsWith('.zip')) return [];
      return [path.join(assembly, source.path)];
    });
    const drive = bundles.filter((bundle) => readBundle(bundle).includes('api-drive'));
    expect(drive).toHaveLength(1);
  });

  test('a stage that is not there stops it', async () => {
    const synthesis = synthesize({
      stage: 'nowhere',
      outDir: path.join(folder, 'assembly'),
      ...writeStandIns(folder),
    });
    await expect(synthesis).rejects.toThrow('no stage "nowhere"');
  });
});

function readBundle(folderOfAsset: string): string {
  try {
    return readFileSync(path.join(folderOfAsset, 'index.mjs'), 'utf8');
  } catch {
    return '';
  }
}
