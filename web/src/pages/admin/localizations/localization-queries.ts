import type { ManagedLocalization } from '#shared/entities/site/managed-localization.ts';
import { listLocalizations } from '#shared/routes/site/languages.ts';
import { deleteLocalizations, downloadLocalizationLines } from '#shared/routes/site/localizations.ts';
import { buildUrl } from '../../../api/build-request.ts';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query-client.ts';
import { downloadFrom } from '../../../features/drive/download/download-entry.ts';
import { reloadLines } from '../../../features/site/language/reload-lines.ts';
import { inBatches } from '../../../parts/in-batches.ts';
import { refreshListing } from '../../../parts/listing/listing-query.ts';
import { sectionPath } from '../admin-section.ts';

export const localizationsPath = sectionPath({ path: 'localizations' });
export const translatePath = (id: number) => sectionPath({ path: 'localizations' }, `${id}/translate`);

/** Reads the languages again after one has changed: those of this list, and those that the pages offer. */
export async function refreshLocalizations(): Promise<void> {
  await Promise.all([
    refreshListing(listLocalizations),
    queryClient.invalidateQueries({ queryKey: ['localizations'] }),
  ]);
}

/**
 * Reads the languages again after lines of one have changed, and its texts if this page shows them. The open page keeps
 * the former texts if they cannot be read.
 */
export async function refreshLines({ language }: ManagedLocalization): Promise<void> {
  await Promise.all([refreshLocalizations(), reloadLines(language).catch(() => undefined)]);
}

/** As many as one call takes. */
const maxIdsPerCall = 11;

/** Deletes languages. */
export async function removeLocalizations(localizations: readonly ManagedLocalization[]): Promise<void> {
  const ids = localizations.map(({ id }) => id);
  try {
    await inBatches(ids, maxIdsPerCall, (part) =>
      call(deleteLocalizations, { params: { id: part.join(',') } }),
    );
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['localizations'] });
  }
}

/** Has the browser download all lines of a language as a file. */
export function downloadLines({ id }: ManagedLocalization): void {
  downloadFrom(buildUrl(downloadLocalizationLines, { params: { id } }));
}
