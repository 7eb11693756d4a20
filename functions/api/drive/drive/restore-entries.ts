import type { restoreEntries as route } from '#shared/routes/drive/actions.ts';
import { presentAccesses } from '../../../http/presenters/drive/present-accesses.ts';
import { inOrder, notFoundReasons, presentReasons } from '../../../http/presenters/drive/present-changed.ts';
import type { Handler } from '../../../http/types.ts';
import { byDrive, loadNamed } from '../../../use-cases/drive/access/load-entries.ts';
import { mergeOutcomes, pickAllowed } from '../../../use-cases/drive/access/pick-allowed.ts';
import {
  describeRestored,
  restoreEntries as restore,
} from '../../../use-cases/drive/trash/restore-entries.ts';

/** Takes entries out of the trash again. */
export const restoreEntries: Handler<typeof route> = async ({ body, caller }) => {
  const { entryIds, workspaceId } = body;
  const { found, missing } = await loadNamed({ caller, workspaceId }, entryIds, { inTrash: true });
  const { allowed, errors: refused } = pickAllowed([...found.values()], 'files.delete');
  const outcomes = [];
  for (const [driveId, some] of byDrive(allowed)) {
    const entries = some.map(({ entry }) => entry);
    outcomes.push(await restore(driveId, entries, caller.user.userId));
  }
  const { done, errors } = mergeOutcomes(outcomes);
  const restored = await describeRestored(allowed, inOrder(entryIds, done));
  return {
    entries: await presentAccesses(restored, caller),
    ...presentReasons({ ...notFoundReasons(missing), ...refused, ...errors }),
  };
};
