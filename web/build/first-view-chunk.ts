import path from 'node:path';
import { findIconUsers } from './icon-users.ts';
import { usersOf } from './library-users.ts';

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
const publicPages = /\/web\/src\/pages\/(site\/(landing\/landing|custom)|billing\/pricing)-page\.tsx$/;
const sessionPages = /\/web\/src\/pages\/accounts\/(login|register)-page\.tsx$/;

/** The icons are imported by one index, which says nothing of where they are seen. */
const icon = /\/lucide-react\/dist\/esm\/icons\//;
/** Seen on pages that do without the drive's file: another one there makes sign-in too heavy, and a test tells. */
const earlyIcon =
  /\/(check|circle-alert|circle-check|cloud-off|compass|eye|eye-off|languages|moon|sun|x)\.mjs$/;

/** Lists that grow, and several queries at once: one index names them together with what every page needs. */
const listQuery = /\/@tanstack\/[\w-]+\/.*\/(infiniteQueryObserver|useInfiniteQuery)\./;
const severalQueries = /\/@tanstack\/[\w-]+\/.*\/(queriesObserver|useQueries)\./;

/** Menus, popovers, tooltips and drawers, which open after the first view. */
const overlays = /\/web\/src\/ui\/overlays\/late\/overlays\.ts$/;

/** What the drive needs once somebody changes or drags something. */
const driveCode = /\/web\/src\/features\/drive\/(list\/dragging\/drag-code|actions\/change-code)\.ts$/;

/** Fields of numbers, sizes and dates need it. It shares an index with what formats numbers in the first view. */
const numberParser = /\/@internationalized\/number\/.*\/NumberParser\./;

/**
 * Returns the chunk of a module in the drive's first view, to load few files: `drive`, `common` if sign-in needs the
 * module too, or `public` if the landing page, custom pages or the pricing page need it too. `overlays` and `drive-later`
 * have what is loaded after the list. Icons that only the admin area uses are in `admin`. Returns null for other modules
 * outside of the first view: a dialog and its own modules stay a separate chunk.
 */
export function firstViewChunk(id: string, context: ChunkingContext): string | null {
  if (listQuery.test(id)) return 'drive';
  if (severalQueries.test(id)) return 'drive-later';
  if (numberParser.test(id)) return null;
  if (icon.test(id)) return iconChunk(id);
  const roots = rootsOf(id, context, new Set());
  if (!roots.some((root) => drivePages.test(root))) {
    if (roots.some((root) => overlays.test(root))) return 'overlays';
    return roots.some((root) => driveCode.test(root)) ? 'drive-later' : null;
  }
  if (roots.some((root) => sessionPages.test(root))) return 'common';
  return roots.some((root) => publicPages.test(root)) ? 'public' : 'drive';
}

const iconUsers = findIconUsers();

/** Icons outside of the first views are in the chunks of the pages and menus that show them. */
function iconChunk(id: string): string | null {
  if (earlyIcon.test(id)) return 'common';
  const users = iconUsers.get(path.basename(id, '.mjs'));
  if (users?.has('other')) return users.has('public') ? 'public' : 'drive';
  if (users?.has('admin') && users.size === 1) return 'admin';
  // An icon that the sources import by another name belongs to the drive.
  return users ? null : 'drive';
}

/** The entry and the lazily loaded modules that cannot run without this one. */
function rootsOf(id: string, context: ChunkingContext, seen: Set<string>): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const info = context.getModuleInfo(id);
  if (!info) return [];
  const above = usersOf(id, (each) => context.getModuleInfo(each)).flatMap((user) =>
    rootsOf(user, context, seen),
  );
  return info.isEntry || info.dynamicImporters.length > 0 ? [id, ...above] : above;
}
