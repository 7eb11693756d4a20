import { type Step, update } from '../commit.ts';
import { treeKey } from '../entities/drive/drive-key.ts';
import { Tree } from '../entities/drive/trashed.ts';
import { findStored } from '../table/stored-items.ts';

/**
 * How often folders of a drive have been moved. Whoever moves one reads this first, then the way up from the
 * target, and writes `changeTreeStep` with it: had another folder moved in between, the way up could lead somewhere
 * else, and two folders could end up inside each other.
 */
export async function getTreeVersion(driveId: string): Promise<number> {
  return Number((await findStored(treeKey(driveId)))?.['version'] ?? 0);
}

/** Counts one more move, of a folder whose transaction itself makes sure of the way up from its target. */
export const countMoveStep = (driveId: string): Step =>
  update(Tree.update({ driveId }).add({ version: 1 }).params());

/** Counts one more move; `otherwise` where a folder was moved since the version was read. */
export function changeTreeStep(driveId: string, version: number, otherwise: () => Error): Step {
  const params = Tree.update({ driveId })
    .set({ version: version + 1 })
    .where(({ version: known }, { eq, notExists }) => (version === 0 ? notExists(known) : eq(known, version)))
    .params();
  return update(params, otherwise);
}
