import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolder } from '../data-folder.ts';
import { whenOver } from './lifetime.ts';

/** A stack written by hand, as the CDK would have synthesized it. */
export interface TinyStack {
  resources: Record<string, object>;
  outputs?: Record<string, object>;
  /** Other top-level parts of the template, such as Conditions. */
  rest?: object;
}

/** A folder that goes when the test is over, or all tests that share it. */
export function makeTemporaryDir(): string {
  const dir = mkdtempSync(path.join(dataFolder(), 'local-stack-'));
  whenOver(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/**
 * Writes an assembly and answers its folder.
 * @param assets content of the files of each asset: `{ code: { 'index.mjs': '...' } }` has the key `code.zip`
 * @param files further files of the assembly, as JSON: templates of nested stacks
 */
export function writeAssembly(
  stacks: Record<string, TinyStack>,
  assets: Record<string, Record<string, string>> = {},
  files: Record<string, unknown> = {},
): string {
  const dir = makeTemporaryDir();
  const write = (name: string, content: unknown) =>
    writeFileSync(path.join(dir, name), JSON.stringify(content));
  for (const [asset, contents] of Object.entries(assets)) {
    for (const [file, content] of Object.entries(contents)) {
      const target = path.join(dir, asset, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, content);
    }
  }
  for (const [name, content] of Object.entries(files)) write(name, content);
  const assetFiles = [
    ...Object.keys(assets).map((asset) => ({ file: asset, objectKey: `${asset}.zip` })),
    ...Object.keys(files).map((file) => ({ file, objectKey: file })),
  ].map(({ file, objectKey }) => [file, { source: { path: file }, destinations: { here: { objectKey } } }]);
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
