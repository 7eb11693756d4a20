import { errorMessages } from '#shared/errors.ts';
import type { moveEntries as route } from '#shared/routes/actions.ts';
import { rootId } from '../../data/entry-keys.ts';
import { inOrder, messagesFor, presentChanged } from '../../http/presenters/present-changed.ts';
import type { Handler } from '../../http/types.ts';
import { loadNamed } from '../../rules/load-entries.ts';
import { moveEntries as move } from '../../rules/move-entries.ts';

/** F5. */
export const moveEntries: Handler<typeof route> = async ({ body, caller }) => {
  const { entryIds, workspaceId, destinationId } = body;
  const { driveId, found, missing } = await loadNamed(caller, workspaceId, entryIds);
  const to = { caller, workspaceId, destinationId: destinationId ?? rootId };
  const { done, errors } = await move([...found.values()], to);
  return {
    entries: await presentChanged(driveId, inOrder(entryIds, done), caller),
    errors: { ...messagesFor(missing, errorMessages.notFound), ...errors },
  };
};
