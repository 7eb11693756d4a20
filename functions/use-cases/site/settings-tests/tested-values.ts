import type { AdminSection } from '#shared/settings/admin-sections.ts';
import { isPlainObject } from '#shared/settings/nested-settings.ts';
import { unseal } from '../../../platform/seal.ts';
import { parseChanges } from '../settings/parse-changes.ts';
import { sideOf, type Values } from '../settings/resolve-settings.ts';
import { viewSection } from '../settings/view-section.ts';
import { getConfigNow } from '../site-config.ts';

/** Reads a value to test: the unsaved one, else the saved one. Secrets are unsealed. */
export type ReadTested = (name: string) => Promise<unknown>;

/** What a test goes by. */
interface TestedValues {
  read: ReadTested;
  /** Version of the section. Undefined if unsaved values are tested. */
  savedVersion: number | undefined;
}

/**
 * Returns the values of a section with an admin's unsaved changes. Throws 422 for invalid values, as saving does.
 */
export async function readTestedValues(
  section: AdminSection,
  written: { client: Values; server: Values },
): Promise<TestedValues> {
  const { sections } = await getConfigNow();
  const view = viewSection(section, sections);
  const { client, server, secrets } = parseChanges(section, written, view);
  const stored = sideOf(sections.get(section), 'server');
  const saved: Values = { ...view.client, ...view.server };
  const read: ReadTested = async (name) => {
    for (const changed of [client, server, secrets]) if (changed.has(name)) return changed.get(name);
    // The view only says whether a secret is set.
    if (!isPlainObject(saved[name])) return saved[name];
    const sealed = isPlainObject(stored) ? stored[name] : undefined;
    return typeof sealed === 'string' ? unseal(sealed, 'settings') : null;
  };
  // A typed secret may be the saved one; nobody compares them. One that is not there can be removed.
  const isSaved =
    [...client, ...server].every(([name, value]) => JSON.stringify(value) === JSON.stringify(saved[name])) &&
    [...secrets].every(([name, text]) => text === null && saved[name] === null);
  return { read, savedVersion: isSaved ? view.version : undefined };
}
