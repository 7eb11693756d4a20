import path from 'node:path';
import { findAdminIcons } from './admin-icons.ts';

/** What the bundler tells of a module, as far as this needs it. */
interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

interface ChunkingContext {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

const drivePages =
  /\/web\/src\/pages\/(site\/(aria-area|signed-in-area)|drive\/(shell\/drive-layout|folder-page|read-ahead))\.tsx?$/;
const sessionPages = /\/web\/src\/pages\/accounts\/(login|register)-page\.tsx$/;

/** The icons are imported by one index, which says nothing of where they are seen. */
const icon = /\/lucide-react\/dist\/esm\/icons\//;
/** Seen on pages that do without the drive's file: another one there makes sign-in too heavy, and a test tells. */
const earlyIcon =
  /\/(check|circle-alert|circle-check|cloud-off|compass|eye|eye-off|languages|moon|sun|x)\.mjs$/;

/** Lists that grow, and several queries at once: one index names them together with what every page needs. */
const listQuery =
  /\/@tanstack\/[\w-]+\/.*\/(infiniteQueryObserver|queriesObserver|useInfiniteQuery|useQueries)\./;

/** Imports every part of the accessibility library, and so says nothing of where one of them is needed. */
const everyPart = /\/react-aria-components\/dist\/exports\/index\.m?js$/;

/**
 * Names the file that a module of the drive's first view travels in, for few requests: `drive`, or `common` for
 * what sign-in needs too. Icons of the admin area alone are in `admin`. Nothing is said of modules that the first view does without: a dialog, and whatever
 * only it needs, stays a file of its own.
 */
export function firstViewChunk(id: string, context: ChunkingContext): string | null {
  if (listQuery.test(id)) return 'drive';
  if (icon.test(id)) return iconChunk(id);
  const roots = rootsOf(id, context, new Set());
  if (!roots.some((root) => drivePages.test(root))) return null;
  return roots.some((root) => sessionPages.test(root)) ? 'common' : 'drive';
}

const adminIcons = findAdminIcons();

function iconChunk(id: string): string {
  if (earlyIcon.test(id)) return 'common';
  return adminIcons.has(path.basename(id, '.mjs')) ? 'admin' : 'drive';
}

/** The entry and the lazily loaded modules that cannot run without this one. */
function rootsOf(id: string, context: ChunkingContext, seen: Set<string>): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const info = context.getModuleInfo(id);
  if (!info) return [];
  const above = info.importers
    .filter((importer) => !everyPart.test(importer))
    .flatMap((importer) => rootsOf(importer, context, seen));
  return info.isEntry || info.dynamicImporters.length > 0 ? [id, ...above] : above;
}
