import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bundleFunctions, readBundles } from './bundle-functions.ts';
import { listLoadedCode } from './loaded-bytes.ts';
import { eventNames, listFunctionEntries } from './function-entries.ts';
import { buildWhatIsStale } from '../build.ts';
import { functionsOutDir, projectRoot } from '../project-paths.ts';

const maxStartBytes = 532 * 1024;
const maxCallBytes = 720 * 1024;
const maxDocumentsBytes = 1024 * 1024;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bundle-functions-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes an entry for each function whose handler answers its own name. */
function writeEntries(sourceDir: string): void {
  for (const { name, entry } of listFunctionEntries(sourceDir)) {
    mkdirSync(path.dirname(entry), { recursive: true });
    writeFileSync(entry, `export const handler = async () => '${name}';\n`);
  }
}

const buildTimeoutMs = 180_000;

describe('bundles of the functions', () => {
  beforeAll(() => buildWhatIsStale(), buildTimeoutMs);

  test('no function loads more than it needs at its start or for a call, the SDK included', async () => {
    const bundles = await readBundles();
    const tooMuch = bundles.flatMap(({ name, metafile }) =>
      listLoadedCode(metafile)
        .filter(({ module, bytes }) => bytes > (module === 'start' ? maxStartBytes : maxCallBytes))
        .map(({ module, bytes }) => `${name}, ${module}: ${bytes}`),
    );
    expect(tooMuch).toEqual([]);
    // Of Node's modules they import only the one that requires the others.
    const imported = bundles.flatMap(({ metafile }) =>
      Object.values(metafile.outputs).flatMap(({ imports }) =>
        imports.filter(
          ({ kind, external, path: from }) => external && kind !== 'require-call' && from.startsWith('node:'),
        ),
      ),
    );
    expect(imported).toEqual([]);
    // S3, and the XML that it speaks, load with the first call of it.
    const s3 = (file: string) => /\/client-s3\/|\/protocols\/xml\//.test(file);
    const drive = bundles.find(({ name }) => name === 'api-drive')?.metafile ?? { inputs: {}, outputs: {} };
    expect(listLoadedCode(drive).filter(({ inputs }) => inputs.some(s3))).toEqual([]);
    expect(Object.keys(drive.inputs).some(s3)).toBe(true);
    // ElectroDB lies beside the bundles, and loads with the first entity that is used.
    expect(existsSync(path.join(functionsOutDir, 'api-drive/electrodb.cjs'))).toBe(true);
    // Translations lie beside the bundles that read them.
    const linesOf = (name: string) => path.join(functionsOutDir, name, 'lines/site/de.json');
    expect(JSON.parse(readFileSync(linesOf('api-system'), 'utf8'))).toMatchObject({ language: 'de' });
    expect(existsSync(linesOf('api-drive'))).toBe(false);
    // So does the OpenAPI document.
    expect(
      JSON.parse(readFileSync(path.join(functionsOutDir, 'api-system/openapi.json'), 'utf8')),
    ).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: 'https://base-url.invalid/api/v1' }],
    });
    // Only api-documents has the bundle that draws documents, and its fonts.
    const documents = path.join(functionsOutDir, 'api-documents');
    expect(statSync(path.join(documents, 'draw-invoice.mjs')).size).toBeLessThan(maxDocumentsBytes);
    expect(readdirSync(path.join(documents, 'fonts'))).toContain('NotoSansJP_400Regular.ttf');
    expect(existsSync(path.join(functionsOutDir, 'api-billing/draw-invoice.mjs'))).toBe(false);
  });

  test('a bundle is a module by itself, beside its source map without the sources', async () => {
    const sourceDir = path.join(folder, 'source');
    const outDir = path.join(folder, 'out');
    writeEntries(sourceDir);
    await bundleFunctions({ sourceDir, outDir });
    expect(readdirSync(path.join(outDir, 'api-drive'))).toEqual(['index.mjs', 'index.mjs.map']);
    const map = readFileSync(path.join(outDir, 'api-drive/index.mjs.map'), 'utf8');
    expect(Object.keys(JSON.parse(map) as object)).not.toContain('sourcesContent');
    expect(readdirSync(path.join(folder, 'out-maps/api-drive'))).toEqual(['index.mjs.map', 'metafile.json']);
    const bundle = (await import(path.join(outDir, 'api-drive/index.mjs'))) as {
      handler: () => Promise<string>;
    };
    expect(await bundle.handler()).toBe('api-drive');
  });

  test('a function without an entry is named, and nothing is written', async () => {
    const sourceDir = path.join(folder, 'source');
    writeEntries(sourceDir);
    rmSync(path.join(sourceDir, 'events/create-admin.ts'));
    const bundling = bundleFunctions({ sourceDir, outDir: path.join(folder, 'out') });
    await expect(bundling).rejects.toThrow('create-admin.ts');
    expect(readdirSync(folder)).toEqual(['source']);
  });

  test('every file of functions/events is deployed', () => {
    const files = readdirSync(path.join(projectRoot, 'functions/events'))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => file.slice(0, -'.ts'.length));
    expect(files.sort()).toEqual([...eventNames].sort());
  });
});
