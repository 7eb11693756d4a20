import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const sources = path.join(import.meta.dirname, '../src');
/** Files that the first views of sign-in and the drive do not need. */
const adminFiles = /^(pages\/admin|ui\/table|parts\/(listing|editor|settings))\//;
/** Files of the landing page and the pricing page. */
const publicFiles =
  /^((pages|features)\/site\/landing\/|features\/billing\/pricing\/|parts\/billing\/plan-features)/;
/** Icons that a site's menus can use. They are loaded if a menu has one. */
const menuIcons = 'parts/menu-icons/menu-icons.ts';
const iconImport = /import (?:type )?\{([^}]+)\} from 'lucide-react'/g;

export type IconUser = 'admin' | 'public' | 'menu' | 'other';

/** Maps the file name of each icon to the areas whose sources import it. */
export function findIconUsers(): ReadonlyMap<string, ReadonlySet<IconUser>> {
  const found = new Map<string, Set<IconUser>>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: sources })) {
    if (/\.test\.tsx?$/.test(file) || file.includes('/dev-ui/')) continue;
    for (const [, names = ''] of readFileSync(path.join(sources, file), 'utf8').matchAll(iconImport)) {
      for (const name of names.match(/\w+Icon\b/g) ?? []) {
        const icon = fileNameOf(name);
        found.set(icon, (found.get(icon) ?? new Set()).add(userOf(file)));
      }
    }
  }
  return found;
}

function userOf(file: string): IconUser {
  if (adminFiles.test(file)) return 'admin';
  if (file === menuIcons) return 'menu';
  return publicFiles.test(file) ? 'public' : 'other';
}

/** Returns `trash-2` for `Trash2Icon`. Icons with other names count as icons of the drive. */
function fileNameOf(icon: string): string {
  return icon
    .replace(/Icon$/, '')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-')
    .toLowerCase();
}
