import type { AdminSection } from '#shared/settings/admin-sections.ts';
import { isPlainObject } from '#shared/settings/nested-settings.ts';
import { unseal } from '../../../platform/seal.ts';
import { parseChanges } from '../settings/parse-changes.ts';
import { sideOf, type Values } from '../settings/resolve-settings.ts';
import { viewSection } from '../settings/view-section.ts';
import { getConfigNow } from '../site-config.ts';

/** Reads a value to test: the unsaved one, else the saved one. Secrets are unsealed. */
export type ReadTested = (name: string) => Promise<unknown>;

/**
 * Returns the values of a section with an admin's unsaved changes. Throws 422 for invalid values, as saving does.
 */
export async function readTestedValues(
  section: AdminSection,
  written: { client: Values; server: Values },
): Promise<ReadTested> {
  const { sections } = await getConfigNow();
  const view = viewSection(section, sections);
  const { client, server, secrets } = parseChanges(section, written, view);
  const stored = sideOf(sections.get(section), 'server');
  const saved: Values = { ...view.client, ...view.server };
  return async (name) => {
    for (const changed of [client, server, secrets]) if (changed.has(name)) return changed.get(name);
    // The view only says whether a secret is set.
    if (!isPlainObject(saved[name])) return saved[name];
    const sealed = isPlainObject(stored) ? stored[name] : undefined;
    return typeof sealed === 'string' ? unseal(sealed, 'settings') : null;
  };
}
