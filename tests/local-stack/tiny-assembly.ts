import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A stack written by hand, as the CDK would have synthesized it. */
export interface TinyStack {
  resources: Record<string, object>;
  outputs?: Record<string, object>;
  /** Other top-level parts of the template, such as Conditions. */
  rest?: object;
}

/** A folder that goes when the test is over. */
export function makeTemporaryDir(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'local-stack-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/**
 * Writes an assembly and answers its folder.
 * @param assets content of the files of each asset: `{ code: { 'index.mjs': '...' } }` has the key `code.zip`
 */
export function writeAssembly(
  stacks: Record<string, TinyStack>,
  assets: Record<string, Record<string, string>> = {},
): string {
  const dir = makeTemporaryDir();
  const write = (name: string, content: unknown) =>
    writeFileSync(path.join(dir, name), JSON.stringify(content));
  for (const [asset, files] of Object.entries(assets)) {
    for (const [file, content] of Object.entries(files)) {
      const target = path.join(dir, asset, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, content);
    }
  }
  const assetFiles = Object.keys(assets).map((asset) => [
    asset,
    { source: { path: asset, packaging: 'zip' }, destinations: { here: { objectKey: `${asset}.zip` } } },
  ]);
  const artifacts: Record<string, object> = {};
  for (const [name, { resources, outputs = {}, rest }] of Object.entries(stacks)) {
    const templateFile = `${name}.template.json`;
    write(templateFile, { Resources: resources, Outputs: outputs, ...rest });
    write(`${name}.assets.json`, { files: Object.fromEntries(assetFiles) });
    artifacts[name] = { type: 'aws:cloudformation:stack', properties: { templateFile } };
  }
  write('manifest.json', { artifacts });
  return dir;
}
