import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const sources = path.join(import.meta.dirname, '../src');
/** Code that the first views of sign-in and the drive do without. */
const adminFolders = /^(pages\/admin|ui\/table|parts\/(listing|editor))\//;
const iconImport = /import (?:type )?\{([^}]+)\} from 'lucide-react'/g;

/** File names of the icons that only the admin area uses, by what its sources import. */
export function findAdminIcons(): ReadonlySet<string> {
  const admin = new Set<string>();
  const others = new Set<string>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: sources })) {
    if (/\.test\.tsx?$/.test(file) || file.includes('/dev-ui/')) continue;
    const icons = adminFolders.test(file) ? admin : others;
    for (const [, names = ''] of readFileSync(path.join(sources, file), 'utf8').matchAll(iconImport)) {
      for (const name of names.match(/\w+Icon\b/g) ?? []) icons.add(fileNameOf(name));
    }
  }
  return admin.difference(others);
}

/** `Trash2Icon` is in the file `trash-2`. An icon with another name counts as one of the drive. */
function fileNameOf(icon: string): string {
  return icon
    .replace(/Icon$/, '')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-')
    .toLowerCase();
}
