import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A resource as the template writes it, intrinsic functions unresolved. */
export interface TemplateResource {
  Type: string;
  Properties?: Record<string, unknown>;
  Condition?: string;
}

/** One stack of the synthesized app. */
export interface StackTemplate {
  name: string;
  resources: Record<string, TemplateResource>;
  outputs: Record<string, { Value: unknown; Export?: { Name: unknown }; Condition?: string }>;
  conditions: Record<string, unknown>;
  mappings: Record<string, Record<string, Record<string, unknown>>>;
  parameters: Record<string, { Default?: unknown }>;
  /** Absolute path of each asset by the key that it has in the asset bucket, such as `<hash>.zip`. */
  assetPaths: ReadonlyMap<string, string>;
}

interface Manifest {
  artifacts?: Record<
    string,
    { type: string; properties?: { templateFile?: string; stackName?: string; directoryName?: string } }
  >;
}

interface AssetManifest {
  files?: Record<string, { source: { path?: string }; destinations: Record<string, { objectKey: string }> }>;
}

/** Reads every stack of a CDK cloud assembly, those of its stages too. Throws when it holds none. */
export async function loadAssembly(assemblyDir: string): Promise<StackTemplate[]> {
  const stacks = await readStacks(path.resolve(assemblyDir));
  if (stacks.length === 0) throw new Error(`The assembly in ${assemblyDir} has no stack.`);
  return stacks;
}

async function readStacks(dir: string): Promise<StackTemplate[]> {
  const manifest = await readJson<Manifest>(path.join(dir, 'manifest.json'));
  const stacks: StackTemplate[] = [];
  for (const [id, { type, properties = {} }] of Object.entries(manifest.artifacts ?? {})) {
    if (type === 'cdk:cloud-assembly' && properties.directoryName !== undefined) {
      stacks.push(...(await readStacks(path.join(dir, properties.directoryName))));
    }
    if (type === 'aws:cloudformation:stack' && properties.templateFile !== undefined) {
      stacks.push(await readStack(dir, properties.templateFile, properties.stackName ?? id));
    }
  }
  return stacks;
}

async function readStack(dir: string, templateFile: string, name: string): Promise<StackTemplate> {
  const [template, assetPaths] = await Promise.all([
    readJson<Record<string, Record<string, never> | undefined>>(path.join(dir, templateFile)),
    readAssetPaths(dir, templateFile.replace(/\.template\.json$/, '.assets.json')),
  ]);
  return {
    name,
    resources: template['Resources'] ?? {},
    outputs: template['Outputs'] ?? {},
    conditions: template['Conditions'] ?? {},
    mappings: template['Mappings'] ?? {},
    parameters: template['Parameters'] ?? {},
    assetPaths,
  };
}

async function readAssetPaths(dir: string, assetsFile: string): Promise<Map<string, string>> {
  const assets = await readJson<AssetManifest>(path.join(dir, assetsFile));
  const paths = new Map<string, string>();
  for (const { source, destinations } of Object.values(assets.files ?? {})) {
    if (source.path === undefined) continue;
    for (const { objectKey } of Object.values(destinations)) {
      paths.set(objectKey, path.resolve(dir, source.path));
    }
  }
  return paths;
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8')) as Content;
}
