import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What the bundler tells of a module, as far as this needs it. */
interface Importers {
  importers: readonly string[];
}

type GetImporters = (id: string) => Importers | null;

/** The accessibility library's indexes: each names many modules, of which a user needs few. */
const libraryIndex = /\/(react-aria|react-stately|react-aria-components)\/dist\/exports\/[^?]*\.m?js$/;
const importStatement = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
const exportStatement = /\bexport\s*\{([^}]*)\}\s*;/g;

/**
 * Returns the modules that import a module. An index of the accessibility library is none of them, but those modules are
 * that import through it a name of this module: otherwise whoever imports one name would need all that stands beside it.
 */
export function usersOf(id: string, getImporters: GetImporters): string[] {
  return (getImporters(id)?.importers ?? []).flatMap((importer) =>
    libraryIndex.test(importer) ? usersThrough(importer, reexported(importer, id), getImporters) : [importer],
  );
}

function usersThrough(index: string, names: ReadonlySet<string>, getImporters: GetImporters): string[] {
  return (getImporters(index)?.importers ?? []).flatMap((user) => {
    const taken = importsOf(user).filter((each) => isOf(each.from, index) && names.has(each.name));
    if (taken.length === 0) return [];
    if (!libraryIndex.test(user)) return [user];
    return usersThrough(user, exportedAs(user, new Set(taken.map(({ local }) => local))), getImporters);
  });
}

/** The names under which an index passes on what it imports from a module. */
function reexported(index: string, id: string): ReadonlySet<string> {
  const locals = importsOf(index).filter(({ from }) => isOf(from, id));
  return exportedAs(index, new Set(locals.map(({ local }) => local)));
}

function exportedAs(index: string, locals: ReadonlySet<string>): ReadonlySet<string> {
  const pairs = [...sourceOf(index).matchAll(exportStatement)].flatMap(([, list = '']) => pairsOf(list));
  return new Set(pairs.flatMap(([local, name]) => (locals.has(local) ? [name] : [])));
}

interface Import {
  name: string;
  local: string;
  from: string;
}

const known = new Map<string, Import[]>();

/** Types are none: the bundler does not follow them. */
function importsOf(id: string): Import[] {
  const imports =
    known.get(id) ??
    [...sourceOf(id).matchAll(importStatement)].flatMap(([, list = '', from = '']) =>
      pairsOf(list).map(([name, local]) => ({ name, local, from })),
    );
  known.set(id, imports);
  return imports;
}

/** Reads `a as b, c` as pairs of a name and what it is called there. */
function pairsOf(list: string): [string, string][] {
  return list.split(',').flatMap((each) => {
    const [name = '', local = name] = each.trim().split(/\s+as\s+/);
    return name === '' || name.startsWith('type ') ? [] : [[name, local]];
  });
}

/** Whether an import path, such as `react-aria/useMenu` or `../private/menu/useMenu.mjs`, means a file. */
function isOf(from: string, file: string): boolean {
  const nameOf = (each: string) => path.basename(each).replace(/\.m?js$/, '');
  const isWholePackage = /^[\w-]+$/.test(from);
  return nameOf(file) === (isWholePackage ? 'index' : nameOf(from));
}

const sources = new Map<string, string>();

function sourceOf(id: string): string {
  const [file = id] = id.split('?');
  const source = sources.get(file) ?? (path.isAbsolute(file) ? readFileSync(file, 'utf8') : '');
  sources.set(file, source);
  return source;
}
