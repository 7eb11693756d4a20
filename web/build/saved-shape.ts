import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const shared = path.join(import.meta.dirname, '../../shared');
/** Sources of the schemas of what the client saves for offline use: entries, the user, the site's settings. */
const sources = ['entities/**/*.ts', 'settings/**/*.ts', 'client-settings.ts', 'routes/drive/drive.ts'];

/** Hash of those sources. A client restores only what a client with the same schemas has saved. */
export function savedShape(): string {
  const files = globSync(sources, { cwd: shared }).filter((file) => !file.includes('.test.'));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(path.join(shared, file)));
  return hash.digest('hex').slice(0, 16);
}
