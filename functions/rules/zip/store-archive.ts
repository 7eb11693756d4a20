import { putStream, type PutStreamOptions } from '../../storage/put-stream.ts';
import { zipKey } from '../../storage/objects.ts';
import { streamArchive } from './archive-stream.ts';
import { type Selection, walkSelection } from './walk-selection.ts';

type Options = Omit<PutStreamOptions, 'mime'> & {
  /** Told how many bytes of files have been read. */
  onRead?: (bytes: number) => void;
};

/** Makes the archive of a selection and stores it under a job's id, in memory that does not grow with it. */
export async function storeArchive(
  jobId: number,
  selection: Selection,
  options: Options = {},
): Promise<void> {
  const { onRead, ...putOptions } = options;
  const archive = streamArchive(walkSelection(selection), onRead);
  await putStream(zipKey(jobId), archive, { mime: 'application/zip', ...putOptions });
}
