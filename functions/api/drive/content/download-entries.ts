import type { downloadEntries as route } from '#shared/routes/drive/content.ts';
import { noteDownload, reachOf, spendZip } from '../../../http/drive/download-reach.ts';
import { presentStartedZip } from '../../../http/presenters/present-started-zip.ts';
import { redirectToContent } from '../../../http/drive/redirect-to-content.ts';
import { redirect } from '../../../http/redirect.ts';
import { signArchive } from '../../../http/drive/sign-archive.ts';
import type { Handler, HttpDetails, Reply } from '../../../http/types.ts';
import { invalid } from '../../../platform/app-error.ts';
import { accessEntry, type Reach } from '../../../use-cases/drive/access/access.ts';
import type { LinkItem } from '../../../data/entities/link.ts';
import { accessVersion, withContent } from '../../../use-cases/drive/versions/file-versions.ts';
import { archiveName } from '../../../use-cases/drive/zip/archive-paths.ts';
import { makeSmallArchive } from '../../../use-cases/drive/zip/make-small-archive.ts';
import { measureSelection } from '../../../use-cases/drive/zip/measure-selection.ts';
import { selectEntries } from '../../../use-cases/drive/zip/select-entries.ts';
import type { Selection } from '../../../use-cases/drive/zip/walk-selection.ts';
import { createZipJob } from '../../../use-cases/drive/zip/zip-job.ts';

/** F21. A file is redirected to; of folders and several files an archive is made, while the caller waits or later. */
export const downloadEntries: Handler<typeof route> = async ({ params, query, caller, http }) => {
  const reach = await reachOf(query, caller, http);
  const selection = await selectEntries(reach, params.hashes.split(','));
  const [first, ...others] = selection.entries;
  if (!first || others.length > 0 || first.type === 'folder') {
    if (query.version !== undefined) throw invalid({ version: 'oneFileOnly' });
    return downloadArchive(reach, selection, http);
  }
  const version =
    query.version === undefined ? undefined : await pickVersion(reach, params.hashes, query.version);
  await noteDownload(reach, http, first.entryId);
  return redirectToContent(version ? withContent(first, version) : first, 'attachment');
};

async function pickVersion(reach: Reach, hash: string, versionId: number) {
  return accessVersion(await accessEntry(reach, hash, 'files.download'), versionId);
}

async function downloadArchive(
  reach: Reach & { link: LinkItem | undefined },
  selection: Selection,
  http: HttpDetails,
): Promise<Reply> {
  await spendZip(reach.caller, http);
  const size = await measureSelection(selection);
  const [archiveId] = await Promise.all([makeSmallArchive(selection, size), noteDownload(reach, http)]);
  if (archiveId !== undefined) return redirect(await signArchive(archiveId, archiveName(selection.entries)));
  return presentStartedZip(await createZipJob(reach, selection, size));
}
