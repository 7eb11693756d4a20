import type { downloadEntries as route } from '#shared/routes/drive/content.ts';
import { noteDownload, reachOf, spendZip } from '../../../http/drive/download-reach.ts';
import { presentStartedZip } from '../../../http/presenters/drive/present-started-zip.ts';
import { redirectToContent } from '../../../http/drive/redirect-to-content.ts';
import { redirect } from '../../../http/redirect.ts';
import { signArchive } from '../../../http/drive/sign-archive.ts';
import type { Handler, HttpDetails, Reply } from '../../../http/types.ts';
import { invalid } from '../../../platform/app-error.ts';
import type { Access, Reach } from '../../../use-cases/drive/access/access.ts';
import { admitAdmin, noteAdminLook } from '../../../use-cases/drive/access/note-admin-access.ts';
import type { LinkItem } from '../../../data/entities/drive/link.ts';
import { accessVersion, withContent } from '../../../use-cases/drive/versions/file-versions.ts';
import { archiveName } from '../../../use-cases/drive/zip/archive-paths.ts';
import { makeSmallArchive } from '../../../use-cases/drive/zip/make-small-archive.ts';
import { measureSelection } from '../../../use-cases/drive/zip/measure-selection.ts';
import { selectAccesses } from '../../../use-cases/drive/zip/select-entries.ts';
import { createZipJob } from '../../../use-cases/drive/zip/zip-job.ts';

/**
 * Redirects to a signed address that downloads a file, or an archive of folders and selections. A file is redirected
 * to; of folders and several files an archive is made, while the caller waits or later. The audit log has each entry
 * that an admin names, before anything of it is given.
 */
export const downloadEntries: Handler<typeof route> = async ({ params, query, caller, http }) => {
  const hashes = params.hashes.split(',');
  await admitAdmin({ caller, asAdmin: query.asAdmin }, 'entry.download', hashes[0] ?? '');
  const reach = await reachOf(query, caller, http);
  const accesses = await selectAccesses(reach, hashes);
  const [first, ...others] = accesses;
  if (!first || others.length > 0 || first.entry.type === 'folder') {
    if (query.version !== undefined) throw invalid({ version: 'oneFileOnly' });
    return downloadArchive(reach, accesses, http);
  }
  const { entry } = first;
  const version = query.version === undefined ? undefined : await accessVersion(first, query.version);
  const answer = await redirectToContent(version ? withContent(entry, version) : entry, 'attachment');
  await Promise.all([noteDownload(reach, http, entry.entryId), noteAdminLook('entry.download', accesses)]);
  return answer;
};

async function downloadArchive(
  reach: Reach & { link: LinkItem | undefined },
  accesses: Access[],
  http: HttpDetails,
): Promise<Reply> {
  await spendZip(reach.caller, http);
  const selection = { entries: accesses.map(({ entry }) => entry) };
  const size = await measureSelection(selection);
  await noteAdminLook('entry.download', accesses);
  const [archiveId] = await Promise.all([makeSmallArchive(selection, size), noteDownload(reach, http)]);
  if (archiveId !== undefined) return redirect(await signArchive(archiveId, archiveName(selection.entries)));
  return presentStartedZip(await createZipJob(reach, selection, size));
}
