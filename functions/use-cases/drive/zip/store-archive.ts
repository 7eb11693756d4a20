import { putStream, type PutStreamOptions } from '../../../storage/put-stream.ts';
import { zipKey } from '../../../storage/objects.ts';
import { streamArchive } from './archive-stream.ts';
import type { WalkedEntry } from './walk-selection.ts';

type Options = Omit<PutStreamOptions, 'mime'> & {
  /** Told how many bytes of files have been read. */
  onRead?: (bytes: number) => void;
};

/** Makes the archive of what a walk comes by and stores it under an id, in memory that does not grow with it. */
export async function storeArchive(
  archiveId: number,
  walked: AsyncIterable<WalkedEntry>,
  options: Options = {},
): Promise<void> {
  const { onRead, ...putOptions } = options;
  const archive = streamArchive(walked, onRead);
  await putStream(zipKey(archiveId), archive, { mime: 'application/zip', ...putOptions });
}
