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
  /** Of a nested stack: which resource it is, and of which stack. */
  nestedAs?: { parent: StackTemplate; logicalId: string };
  resources: Record<string, TemplateResource>;
  outputs: Record<string, { Value: unknown; Export?: { Name: unknown }; Condition?: string }>;
  conditions: Record<string, unknown>;
  mappings: Record<string, Record<string, Record<string, unknown>>>;
  parameters: Record<string, { Default?: unknown }>;
  /** Absolute path of each asset by the key that it has in the asset bucket, such as `<hash>.zip`. */
  assetPaths: ReadonlyMap<string, string>;
}

/** A resource that is a stack of its own. */
export const nestedStackType = 'AWS::CloudFormation::Stack';

interface Manifest {
  artifacts?: Record<
    string,
    { type: string; properties?: { templateFile?: string; stackName?: string; directoryName?: string } }
  >;
}

interface AssetManifest {
  files?: Record<string, { source: { path?: string }; destinations: Record<string, { objectKey: string }> }>;
}

/** Reads every stack of a CDK cloud assembly, those of its stages and nested ones too. Throws when it holds none. */
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
      const file = path.join(dir, properties.templateFile);
      const assetPaths = await readAssetPaths(file.replace(/\.template\.json$/, '.assets.json'));
      const stack = await readStack(file, properties.stackName ?? id, assetPaths);
      stacks.push(stack, ...(await readNestedStacks(stack)));
    }
  }
  return stacks;
}

async function readStack(
  file: string,
  name: string,
  assetPaths: StackTemplate['assetPaths'],
): Promise<StackTemplate> {
  const template = await readJson<Record<string, Record<string, never> | undefined>>(file);
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

/** The stacks that are resources of a stack. Throws for one whose template is not in the assembly. */
async function readNestedStacks(parent: StackTemplate): Promise<StackTemplate[]> {
  const stacks: StackTemplate[] = [];
  for (const [logicalId, { Type, Properties = {} }] of Object.entries(parent.resources)) {
    if (Type !== nestedStackType) continue;
    const address = JSON.stringify(Properties['TemplateURL'] ?? '');
    const [, file] = [...parent.assetPaths].find(([key]) => address.includes(`/${key}"`)) ?? [];
    if (file === undefined) {
      throw new Error(`The template of ${parent.name}/${logicalId} is not in the assembly.`);
    }
    const stack = await readStack(file, `${parent.name}-${logicalId}`, parent.assetPaths);
    const nested = { ...stack, nestedAs: { parent, logicalId } };
    stacks.push(nested, ...(await readNestedStacks(nested)));
  }
  return stacks;
}

async function readAssetPaths(assetsFile: string): Promise<Map<string, string>> {
  const assets = await readJson<AssetManifest>(assetsFile);
  const paths = new Map<string, string>();
  for (const { source, destinations } of Object.values(assets.files ?? {})) {
    if (source.path === undefined) continue;
    for (const { objectKey } of Object.values(destinations)) {
      paths.set(objectKey, path.resolve(path.dirname(assetsFile), source.path));
    }
  }
  return paths;
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8')) as Content;
}
