import type { duplicateEntries as route } from '#shared/routes/drive/actions.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';
import { presentAccesses } from '../../../http/presenters/drive/present-accesses.ts';
import { inOrder, notFoundReasons, presentReasons } from '../../../http/presenters/drive/present-changed.ts';
import { presentUnfinished } from '../../../http/presenters/present-job.ts';
import type { Handler } from '../../../http/types.ts';
import { duplicateEntries as duplicate } from '../../../use-cases/drive/duplicate-entries.ts';
import { loadNamed } from '../../../use-cases/drive/access/load-entries.ts';

/** Copies entries. */
export const duplicateEntries: Handler<typeof route> = async ({ body, caller }) => {
  const { entryIds, workspaceId, destinationId } = body;
  const { found, missing } = await loadNamed({ caller, workspaceId }, entryIds);
  const to = destinationId === undefined ? undefined : (destinationId ?? rootId);
  const { copies, jobs } = await duplicate([...found.values()], { caller, workspaceId, destinationId: to });
  const unfinished = jobs.find(({ status }) => status !== 'done');
  return {
    entries: await presentAccesses(inOrder(entryIds, copies), caller),
    ...presentReasons(notFoundReasons(missing)),
    job: presentUnfinished(unfinished),
  };
};
