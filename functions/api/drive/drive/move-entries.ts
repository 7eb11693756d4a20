import type { moveEntries as route } from '#shared/routes/drive/actions.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';
import { presentAccesses } from '../../../http/presenters/drive/present-accesses.ts';
import { inOrder, notFoundReasons, presentReasons } from '../../../http/presenters/drive/present-changed.ts';
import type { Handler } from '../../../http/types.ts';
import { linkOfCall } from '../../../http/sharing/unlock-link.ts';
import { accessBelow } from '../../../use-cases/drive/access/describe-access.ts';
import { loadNamed } from '../../../use-cases/drive/access/load-entries.ts';
import { moveEntries as move } from '../../../use-cases/drive/move-entries.ts';

/** Moves entries into another folder of the same space. */
export const moveEntries: Handler<typeof route> = async ({ query, body, caller, http }) => {
  const { entryIds, workspaceId, destinationId } = body;
  const link = await linkOfCall({ query, body }, caller, http);
  const { found, missing } = await loadNamed({ caller, workspaceId, link }, entryIds);
  const to = { caller, workspaceId, link, destinationId: destinationId ?? rootId };
  const { done, errors, target } = await move([...found.values()], to);
  const moved = inOrder(entryIds, done).map((entry) => accessBelow(target, entry));
  return {
    entries: await presentAccesses(moved, caller),
    ...presentReasons({ ...notFoundReasons(missing), ...errors }),
  };
};
