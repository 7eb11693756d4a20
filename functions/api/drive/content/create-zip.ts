import type { createZip as route } from '#shared/routes/drive/zips.ts';
import { noteDownload, reachOf, spendZip } from '../../../http/drive/download-reach.ts';
import { presentStartedZip } from '../../../http/presenters/drive/present-started-zip.ts';
import type { Handler } from '../../../http/types.ts';
import { measureSelection } from '../../../use-cases/drive/zip/measure-selection.ts';
import { selectEntries } from '../../../use-cases/drive/zip/select-entries.ts';
import { createZipJob } from '../../../use-cases/drive/zip/zip-job.ts';

/** Starts to make an archive of entries. Access is checked now; the archive holds what is there when it is made. */
export const createZip: Handler<typeof route> = async ({ body, caller, http }) => {
  const reach = await reachOf(body, caller, http);
  await spendZip(caller, http);
  const selection = await selectEntries(reach, [
    ...(body.entryIds ?? []).map(String),
    ...(body.hashes ?? []),
  ]);
  const size = await measureSelection(selection);
  const job = await createZipJob(reach, selection, size);
  await noteDownload(reach, http);
  return presentStartedZip(job);
};
