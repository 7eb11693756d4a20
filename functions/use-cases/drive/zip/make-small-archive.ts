import { zips } from '#shared/limits/drive-limits.ts';
import { newRandomId } from '../../../platform/ids.ts';
import { isSmall, type ZipSize } from './measure-selection.ts';
import { storeArchive } from './store-archive.ts';
import { type Selection, walkSelection } from './walk-selection.ts';
import { withinLimits } from './within-limits.ts';

/** There is more in the folders than was known when they were measured. */
class NotSmall extends Error {}

const limits = {
  files: zips.maxInlineFiles,
  bytes: zips.maxInlineBytes,
  otherwise: () => new NotSmall(),
};

/**
 * Makes an archive while its caller waits and answers the id that it is stored under; undefined where it takes
 * a job, by its size or because it turned out bigger than that.
 */
export async function makeSmallArchive(selection: Selection, size: ZipSize): Promise<number | undefined> {
  if (!isSmall(size)) return undefined;
  const archiveId = newRandomId();
  try {
    await storeArchive(archiveId, withinLimits(walkSelection(selection), limits));
    return archiveId;
  } catch (error) {
    if (error instanceof NotSmall) return undefined;
    throw error;
  }
}
