import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, PluginBuild } from 'esbuild';

const sdkFile = /\/node_modules\/@(?:aws-sdk|smithy)\/.+\/dist-es\/.+\.js$/;
/** An import of the SDK's core. */
export const coreImport = /^import \{([^}]+)\} from "(@(?:aws-sdk|smithy)\/core(?:\/[\w-]+)?)";$/gm;
const exportFrom = /^export \{([^}]+)\} from "([^"]+)";$/gm;
const importFrom = /^import \{([^}]+)\} from "([^"]+)";$/gm;
const exportOfImported = /^export \{([^}]+)\};$/gm;

/** A name, and the file that a module takes it from. */
interface Source {
  name: string;
  file: string;
}

/** What each module exports that another one defines, by file. */
type Modules = Map<string, Promise<Map<string, Source>>>;

/**
 * Lets the SDK's clients import what they use of its core from the files that define it, instead of from an index file.
 * esbuild puts a file that two parts of a function can reach into what both load, and through an index file each part
 * reaches everything: the XML of S3 would load with the table's client. One plugin for all functions reads each file once.
 */
export function directSdkImports(): Plugin {
  const contents = new Map<string, Promise<string>>();
  const modules: Modules = new Map();
  return {
    name: 'direct-sdk-imports',
    setup: (build) =>
      build.onLoad({ filter: sdkFile }, async ({ path: file }) => {
        if (!contents.has(file)) contents.set(file, importDirectly(build, modules, file));
        return { contents: await contents.get(file) };
      }),
  };
}

/** The code of a file, with imports of the core from where it is defined. */
async function importDirectly(build: PluginBuild, modules: Modules, file: string): Promise<string> {
  let code = await readFile(file, 'utf8');
  for (const [statement, names = '', from = ''] of code.matchAll(coreImport)) {
    const index = await resolveFile(build, from, file);
    const direct = listNames(names).map(async ({ name, alias }) => {
      const source = await findSource(build, modules, { name, file: index });
      return `import { ${source.name} as ${alias} } from ${JSON.stringify(source.file)};`;
    });
    const statements = await Promise.all(direct);
    code = code.replace(statement, () => statements.join(''));
  }
  return code;
}

/** Follows the exports of index files to the file that defines a name. */
async function findSource(build: PluginBuild, modules: Modules, from: Source): Promise<Source> {
  if (!modules.has(from.file)) modules.set(from.file, listPassedOn(build, from.file));
  const source = (await modules.get(from.file))?.get(from.name);
  return source ? findSource(build, modules, source) : from;
}

/** What a module exports that another one defines. */
async function listPassedOn(build: PluginBuild, file: string): Promise<Map<string, Source>> {
  const code = await readFile(file, 'utf8');
  const passedOn = new Map<string, Source>();
  const imported = new Map<string, Source>();
  for (const [pattern, found] of [[exportFrom, passedOn] as const, [importFrom, imported] as const]) {
    for (const [, names = '', from = ''] of code.matchAll(pattern)) {
      if (from.startsWith('node:')) continue;
      const source = await resolveFile(build, from, file);
      for (const { name, alias } of listNames(names)) found.set(alias, { name, file: source });
    }
  }
  for (const [, names = ''] of code.matchAll(exportOfImported)) {
    for (const { name, alias } of listNames(names)) {
      const source = imported.get(name);
      if (source) passedOn.set(alias, source);
    }
  }
  return passedOn;
}

async function resolveFile({ resolve }: PluginBuild, specifier: string, importer: string): Promise<string> {
  const resolveDir = path.dirname(importer);
  const { path: file, errors } = await resolve(specifier, { kind: 'import-statement', importer, resolveDir });
  if (errors.length > 0) throw new Error(errors[0]?.text);
  return file;
}

/** The names in the braces of an import or export. */
function listNames(list: string): { name: string; alias: string }[] {
  return list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const [name = '', alias = name] = each.split(' as ');
      return { name, alias };
    });
}
